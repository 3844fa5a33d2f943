/**
 * Games as they stand: their competitions, and their medal events with the medallists. Slices: the
 * programme's, `games`, `medals`.
 */
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { inferredFrom } from '@bell-lap/protocol/facts/inferred-from'
import type { InferredFrom } from '@bell-lap/protocol/vocabulary/inference'
import type { CompetitionStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { derived } from '../state/view.ts'
import { PROGRAMME } from './programme.ts'

/** The winner of a medal, and the source it was inferred from if nobody announced it. */
export type StatedMedallist = FactOf<'medallists'>['medallists'][number] & {
  readonly inferredFrom?: InferredFrom
}

export interface MedalEvent {
  readonly stated: FactOf<'medalEvent'>
  /** By its start; numbered from 1. */
  readonly number: number
  readonly startMs: number
  /** Empty while the event is not decided. */
  readonly medallists: readonly StatedMedallist[]
}

export interface Games {
  /** Null if none was stated. */
  readonly stated: FactOf<'games'> | null
  /** By their start. */
  readonly medalEvents: readonly MedalEvent[]
  readonly decided: number
}

export const GAMES = derived<Games>({
  name: 'games',
  reads: () => [...PROGRAMME.reads(), 'games', 'medals'],
  compute(view) {
    let stated: Games['stated'] = null
    const events = new Map<string, FactOf<'medalEvent'>>()
    for (const { fact } of view.facts('games'))
      if (fact.type === 'games') stated = fact
      else events.set(fact.key, fact)
    const won = new Map(
      view.facts('medals').map(({ fact }): [string, readonly StatedMedallist[]] => {
        const from = inferredFrom(fact)
        const { medallists } = fact
        return [
          fact.medalEvent,
          from === null ? medallists : medallists.map((each) => ({ ...each, inferredFrom: from })),
        ]
      }),
    )
    const medalEvents = [...events.values()]
      .map((event) => ({ event, startMs: Date.parse(event.startAt) }))
      .toSorted((a, b) => a.startMs - b.startMs || (a.event.key < b.event.key ? -1 : 1))
      .map(({ event, startMs }, index) => ({
        stated: event,
        number: index + 1,
        startMs,
        medallists: won.get(event.key) ?? [],
      }))
    return { stated, medalEvents, decided: medalEvents.filter(isDecided).length }
  },
})

export const isDecided = ({ medallists }: MedalEvent): boolean => medallists.length > 0

/** Next before the first medal, Previous after the last. Null if no medals are won. */
export function statusOfGames({ medalEvents, decided }: Games): CompetitionStatus | null {
  if (medalEvents.length === 0) return null
  if (decided === 0) return 'Next'
  return decided === medalEvents.length ? 'Previous' : 'Live'
}
