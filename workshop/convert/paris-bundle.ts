/** What all bundles of Paris 2024 beside the track have in common: their facts' head, times of the programme, rounds as facts. */
import type { FormKey } from '@bell-lap/domain/form/form'
import type { QualificationGroup } from '@bell-lap/domain/heats/qualification'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { enteredOf, keyOfLine } from './paris-entries.ts'
import type { ParisSources, ResultLine } from './paris-sources.ts'

export const PARIS = 'paris-2024'
export const PROGRAMME_AT = '2024-07-08T12:00:00+02:00'

/** The games' clock: two hours before Greenwich. */
export const shift = (instant: string, minutes: number): string =>
  `${new Date(Date.parse(instant) + (minutes + 120) * 60_000).toISOString().slice(0, 19)}+02:00`

export function parisCompetition(
  code: string,
  name: string,
  sport: FactOf<'competition'>['sport'],
  days: readonly [start: string, end: string],
  location: string,
): FactOf<'competition'> {
  const [start, end] = days
  return {
    id: 'competition',
    source: PARIS,
    at: PROGRAMME_AT,
    type: 'competition',
    code,
    year: 2024,
    name: `Paris 2024: ${name}`,
    sport,
    competitionType: 'MultiEvents',
    start,
    end,
    location,
    noc: 'FRA',
    timeZone: 'Europe/Paris',
    priority: 1,
  }
}

export const parisEvent = (
  event: number,
  name: string,
  category: NonNullable<FactOf<'event'>['category']> | null,
): FactOf<'event'> => ({
  id: `event-${event}`,
  source: PARIS,
  at: PROGRAMME_AT,
  type: 'event',
  event,
  name,
  ...(category === null ? {} : { category }),
})

/** `1:26:22`, `36:12.16`, `31.692` → milliseconds. */
export const parseMs = (text: string): number =>
  Math.round(text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000)

type Row = FactOf<'unitResult'>['rows'][number]

export interface ParisRound {
  readonly event: number
  readonly phase: number
  readonly name: string
  readonly form: FormKey
  readonly startAt: string
  readonly endAt: string
  readonly lines: readonly ResultLine[]
  /** Of a line its heat; null where there are none. */
  readonly heatOf?: (line: ResultLine) => string | null
  readonly outcomeOf: (line: ResultLine) => Row['outcome']
  readonly isFinal?: boolean
  readonly isListed: boolean
  readonly qualification?: readonly QualificationGroup[]
  readonly parameters?: NonNullable<FactOf<'phase'>['parameters']>
  readonly distanceM?: number
}

const IRMS = ['DNF', 'DNS', 'DSQ', 'REL', 'OVL', 'LAP', 'OTL'] as const

export function roundFacts(sources: ParisSources, round: ParisRound): { programme: Fact[]; told: Fact[] } {
  const { event, phase, name, form, startAt, endAt, lines, heatOf = () => null } = round
  const { outcomeOf, isFinal, isListed, qualification, parameters, distanceM } = round
  const unit = { event, phase }
  const head = (what: string, at: string) => ({ id: `${what}-${event}-${phase}`, source: PARIS, at, ...unit })
  const heat = (line: ResultLine) => {
    const own = heatOf(line)
    return own === null ? {} : { heat: own }
  }
  const rows = lines.map((line): Row => {
    const irm = IRMS.find((code) => code === line.result_IRM)
    if (irm === undefined && line.result_IRM) throw new Error(`unknown mark ${line.result_IRM}`)
    const outcome = outcomeOf(line)
    return {
      competitor: keyOfLine(line),
      ...heat(line),
      ...(outcome === undefined ? {} : { outcome }),
      ...(irm === undefined ? {} : { irm }),
    }
  })
  const inOrder = lines.toSorted(
    (a, b) =>
      (heatOf(a) ?? '').localeCompare(heatOf(b) ?? '') ||
      Number(a.start_order || 0) - Number(b.start_order || 0) ||
      Number(a.bib) - Number(b.bib),
  )
  return {
    programme: [
      {
        ...head('phase', PROGRAMME_AT),
        type: 'phase',
        name,
        form,
        startAt,
        expectedFinishAt: endAt,
        ...(distanceM === undefined ? {} : { distanceM }),
        ...(parameters === undefined ? {} : { parameters }),
        ...(isFinal === true ? { isFinal } : {}),
        ...(qualification === undefined || qualification.length === 0
          ? {}
          : { qualification: structuredClone(qualification) as FactOf<'phase'>['qualification'] & object }),
      },
    ],
    told: [
      ...(isListed
        ? [
            {
              ...head('start-list', shift(startAt, phase === 1 ? -12 * 60 : -5)),
              type: 'unitStartList' as const,
              competitors: inOrder.map((line) => {
                const { heat: _heat, order: _order, ...entered } = enteredOf(sources, line, false)
                const order = line.start_order ? { order: Number(line.start_order) } : {}
                return { ...entered, ...heat(line), ...order }
              }),
            },
          ]
        : []),
      { ...head('result', endAt), type: 'unitResult', rows },
      { ...head('official', shift(endAt, 5)), type: 'resultStatus', resultStatus: 'official' },
    ],
  }
}
