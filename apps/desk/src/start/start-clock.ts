/** The clock that a starter and the riders look at: who starts next, in how many seconds, and when it sounds. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { DeskUnit, Starter } from '../race/race.ts'
import { startsByBib } from './start-times.ts'

export interface PlannedStart {
  /** For a team, its code stands in place of the bib, and the surnames of its riders in place of the name. */
  readonly starter: Starter
  readonly atMs: number
}

/** Those who have a start, in its order: riders, and the teams that start together. Riders who do not start are left out. */
export function plannedStarts(unit: DeskUnit): PlannedStart[] {
  const { startOrders, withdrawals } = unit
  const startOf = startsByBib(startOrders)
  const absent = new Set<Bib>(withdrawals.filter(({ irm }) => irm === 'DNS').map(({ bib }) => bib))
  const starters = unit.starters.filter(({ bib }) => !absent.has(bib))
  const riders = starters.flatMap((starter): PlannedStart[] => {
    const startAt = startOf.get(starter.bib)
    return startAt === undefined ? [] : [{ starter, atMs: Date.parse(startAt) }]
  })
  const teams = startOrders.flatMap(({ starts }) =>
    starts.flatMap(({ teamCode, startAt }): PlannedStart[] => {
      const members = starters.filter((starter) => starter.teamCode === teamCode)
      if (teamCode === undefined || startAt === undefined || members.length === 0) return []
      return [{ starter: teamOf(teamCode, members), atMs: Date.parse(startAt) }]
    }),
  )
  return [...riders, ...teams].toSorted((a, b) => a.atMs - b.atMs)
}

const teamOf = (teamCode: string, members: readonly Starter[]): Starter => ({
  key: teamCode,
  bib: teamCode,
  lastName: members.map(({ lastName }) => lastName).join(', '),
  firstName: '',
  category: null,
  teamCode,
})

/** How long a rider who has started stays on the clock. */
const HELD_MS = 2_000

export interface StartClock {
  /** The rider who starts next, or has just started. Null once everybody has started. */
  readonly next: PlannedStart | null
  /** Those behind, the nearest first. */
  readonly following: readonly PlannedStart[]
  /** Whole seconds until the start, as a countdown shows them; 0 from the start on. */
  readonly secondsLeft: number
}

export function startClockAt(starts: readonly PlannedStart[], nowMs: number): StartClock {
  const at = starts.findIndex(({ atMs }) => atMs + HELD_MS > nowMs)
  if (at < 0) return { next: null, following: [], secondsLeft: 0 }
  const next = starts[at]!
  return {
    next,
    following: starts.slice(at + 1, at + 5),
    secondsLeft: Math.max(0, Math.ceil((next.atMs - nowMs) / 1_000)),
  }
}

export type Beep = 'short' | 'long'

/** Seconds before a start at which it sounds: a warning, the last five, and the start itself. */
const SOUNDS: readonly (readonly [second: number, beep: Beep])[] = [
  ...([30, 10, 5, 4, 3, 2, 1] as const).map((second) => [second, 'short'] as const),
  [0, 'long'],
]

/** The sound that falls between two looks at the clock. Null if there is none; a clock that stood for seconds sounds once. */
export function beepBetween(starts: readonly PlannedStart[], fromMs: number, toMs: number): Beep | null {
  let found: Beep | null = null
  for (const { atMs } of starts)
    for (const [second, beep] of SOUNDS) {
      const soundsMs = atMs - second * 1_000
      if (soundsMs > fromMs && soundsMs <= toMs && found !== 'long') found = beep
    }
  return found
}
