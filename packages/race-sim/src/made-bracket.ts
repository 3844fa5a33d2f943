/**
 * Invented events of seeded rounds: a timed qualifying, then heats until a final. The rule that the phases declare decides who rides in
 * which heat, and the result of each round is made here. The same options give the same event.
 */
import type { FormKey } from '@bell-lap/domain/form/form'
import type { OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import { compose, type QualifyingResult } from '@bell-lap/domain/heats/qualification'
import { SEEDED_BY, seededRounds, type SeededRounds } from '@bell-lap/domain/heats/seeded-rounds'
import type { Fact, FactOf, FactType } from '@bell-lap/protocol/facts/facts'
import { formatInstant } from './instant.ts'
import { makeRiders } from './made-track/entrants.ts'
import { createRandom, type Random } from './random.ts'

export interface MadeBracketOptions {
  readonly seed: number
  readonly event: number
  readonly name: string
  readonly rule: SeededRounds
  /** Form of the rounds. */
  readonly form: FormKey
  readonly women: boolean
  readonly firstBib: number
  readonly riders: number
  readonly lengthM: number
  /** Runs of the qualifying, of which the best one counts. */
  readonly runs: number
  /** Approximate time of the fastest rider. */
  readonly timeMs: number
  readonly startAt: string
}

const SOURCE = 'made'
const UTC_OFFSET_MIN = 120
const ROUND_NAMES = ['1/8 Finals', 'Quarterfinals', 'Semifinals', 'Finals'] as const
const RUN_HEAT = 'Runs'
const minutes = (count: number): number => count * 60_000

/** Results of phases by number, for later phases to select from. */
type Results = Map<number, QualifyingResult>

export function makeBracket(options: MadeBracketOptions): Fact[] {
  const { event, name, rule, form, runs, startAt, lengthM } = options
  const random = createRandom(options.seed)
  const startMs = Date.parse(startAt)
  const at = (ms: number) => formatInstant(startMs + Math.round(ms / 1000) * 1000, UTC_OFFSET_MIN)
  const facts: Fact[] = []
  const tell = <T extends FactType>(
    atMs: number,
    type: T,
    fields: Omit<FactOf<T>, 'type' | 'id' | 'source' | 'at'>,
  ) => {
    facts.push({
      id: `${event}-${type}-${facts.length + 1}`,
      source: SOURCE,
      at: at(atMs),
      type,
      ...fields,
    } as unknown as Fact)
  }
  const rounds = seededRounds(rule)
  const roundAt = (index: number) => minutes(90 + index * 40)
  tell(minutes(-600), 'event', { event, name, classification: { levelBy: SEEDED_BY } })
  tell(minutes(-600), 'phase', {
    event,
    phase: SEEDED_BY,
    name: 'Qualifying',
    form: 'run',
    startAt,
    distanceM: lengthM,
    ...(runs > 1 ? { parameters: { rides: runs } } : {}),
  })
  for (const [index, groups] of rounds.entries())
    tell(minutes(-600), 'phase', {
      event,
      phase: SEEDED_BY + 1 + index,
      name: ROUND_NAMES.at(index - rounds.length)!,
      form,
      startAt: at(roundAt(index)),
      distanceM: lengthM,
      isFinal: index === rounds.length - 1,
      qualification: groups.map(({ heat, mark, firstPlace, from }) => ({
        heat,
        ...(mark === undefined ? {} : { mark }),
        ...(firstPlace === undefined ? {} : { firstPlace }),
        from: from.map(({ phase, of, best }) => ({
          phase,
          ...(of === undefined
            ? {}
            : { of: of.map(({ heats, places }) => ({ heats: [...heats!], places: [...places!] })) }),
          ...(best === undefined ? {} : { best: [...best] }),
        })),
      })),
    } as FactOf<'phase'>)
  const riders = makeRiders(options.riders, options.firstBib, options.women, random)
  const unit = { event, phase: SEEDED_BY }
  tell(minutes(-300), 'unitStartList', {
    ...unit,
    competitors: riders.map((rider, index) => ({ ...rider, order: index + 1 })),
  })
  const ability = new Map(riders.map(({ key }) => [key, random.next()]))
  const timeOf = (key: string) =>
    Math.round(options.timeMs * (1 + ability.get(key)! * 0.09 + random.next() * 0.03))
  const results: Results = new Map()
  tell(0, 'raceStatus', { ...unit, raceStatus: 'inProgress' })
  const best = new Map<string, number>()
  for (let run = 1; run <= runs; run += 1) {
    const rows = riders.map(({ key }) => {
      const timeMs = timeOf(key)
      best.set(key, Math.min(best.get(key) ?? Infinity, timeMs))
      return { competitor: key, timeMs, reactionMs: random.whole(140, 420) }
    })
    tell(minutes(30 * run), 'heatResult', { ...unit, heat: RUN_HEAT, ride: run, rows })
  }
  tell(minutes(30 * runs + 2), 'raceStatus', { ...unit, raceStatus: 'finished' })
  tell(minutes(30 * runs + 8), 'resultStatus', { ...unit, resultStatus: 'official' })
  const row = (key: string, rank: number, heat: string | null): OutcomeRow => ({
    key,
    rank,
    outcome: null,
    irm: null,
    mark: null,
    heat,
  })
  const seeds = [...best].toSorted(([, a], [, b]) => a - b).map(([key], index) => row(key, index + 1, null))
  results.set(SEEDED_BY, { rows: seeds, isOver: true, isInHeats: true, isOneRanking: false })
  for (const [index, groups] of rounds.entries()) {
    const phase = SEEDED_BY + 1 + index
    const round = { event, phase }
    const slots = compose(
      groups,
      (number) => results.get(number) ?? { rows: [], isOver: false, isInHeats: true, isOneRanking: false },
    )
    const ridden = groups.flatMap(({ heat }, place): OutcomeRow[] => {
      const starts = roundAt(index) + minutes(4 * place)
      const keys = slots.flatMap((slot) => (slot.heat === heat && slot.key !== null ? [slot.key] : []))
      tell(starts, 'heatStatus', {
        ...round,
        heat: heat!,
        heatStatus: 'started',
        startedAt: at(starts),
      })
      const home = rideHeat(keys, timeOf, random, form === 'timeDuel')
      tell(starts + options.timeMs + 20_000, 'heatResult', { ...round, heat: heat!, rows: home })
      return home.map(({ competitor }, order) => row(competitor, order + 1, heat!))
    })
    const endMs = roundAt(index) + minutes(4 * groups.length)
    tell(endMs, 'raceStatus', { ...round, raceStatus: 'finished' })
    tell(endMs + minutes(5), 'resultStatus', { ...round, resultStatus: 'official' })
    results.set(phase, { rows: ridden, isOver: true, isInHeats: true, isOneRanking: false })
  }
  return facts
}

/** Rides a heat. The order at the line decides. Against the clock there are times, otherwise the last rider is relegated now and then. */
function rideHeat(
  keys: readonly string[],
  timeOf: (key: string) => number,
  random: Random,
  isTimed: boolean,
): FactOf<'heatResult'>['rows'] {
  const home = keys.map((key) => ({ key, timeMs: timeOf(key) })).toSorted((a, b) => a.timeMs - b.timeMs)
  if (isTimed)
    return home.map(({ key, timeMs }) => ({
      competitor: key,
      timeMs,
      reactionMs: random.whole(140, 420),
    }))
  const isRelegated = random.chance(0.12)
  return home.map(({ key }, index) => ({
    competitor: key,
    rank: index + 1,
    ...(isRelegated && index === home.length - 1 ? { irm: 'REL' as const } : {}),
  }))
}
