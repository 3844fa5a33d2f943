/** Days and forms of past Tours, and what kept a stage from having a result, as generally known: the collection has neither. */

export interface TourYear {
  /** Day of each stage, in their order. */
  readonly days: readonly string[]
  readonly individual: readonly number[]
  readonly team: readonly number[]
  /** By stage: why it was stopped, and where the times for the general classification were taken. */
  readonly stopped?: Readonly<Record<number, { readonly reason: string; readonly timesAt: string }>>
}

const DAY_MS = 86_400_000
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** @param restAfter stages that are followed by a day of rest */
function daysFrom(first: string, stages: number, restAfter: readonly number[]): string[] {
  return Array.from({ length: stages }, (_, index) =>
    dayAfter(first, index + restAfter.filter((stage) => stage <= index).length),
  )
}

const men = (
  first: string,
  restAfter: readonly number[],
  individual: readonly number[],
  team: readonly number[] = [],
): TourYear => ({ days: daysFrom(first, 21, restAfter), individual, team })

export const MEN: Readonly<Record<number, TourYear>> = {
  2018: men('2018-07-07', [9, 15], [20], [3]),
  2019: {
    ...men('2019-07-06', [10, 15], [13], [2]),
    stopped: { 19: { reason: 'Hail and landslides', timesAt: 'Col de l’Iseran' } },
  },
  2020: men('2020-08-29', [9, 15], [20]),
  2021: men('2021-06-26', [9, 15], [5, 20]),
  2022: men('2022-07-01', [3, 9, 15], [1, 20]),
  2023: men('2023-07-01', [9, 15], [16]),
  2024: men('2024-06-29', [9, 15], [7, 21]),
  2025: men('2025-07-05', [10, 15], [5, 13]),
}

export const WOMEN: Readonly<Record<number, TourYear>> = {
  2022: { days: daysFrom('2022-07-24', 8, []), individual: [], team: [] },
  2023: { days: daysFrom('2023-07-23', 8, []), individual: [8], team: [] },
  // Two stages on the second day.
  2024: {
    days: ['2024-08-12', '2024-08-13', ...daysFrom('2024-08-13', 6, [])],
    individual: [3],
    team: [],
  },
  2025: { days: daysFrom('2025-07-26', 9, []), individual: [], team: [] },
}
