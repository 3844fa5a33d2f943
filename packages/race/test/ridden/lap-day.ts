/** A day with one race on laps, read at the line. */
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { afterNoonMs, athletes, DAY, smallEvent, type SmallEvent } from '../small-event.ts'

export const UNIT = { event: 1, phase: 1 }
type Parameters = NonNullable<FactOf<'phase'>['parameters']>

export interface LapDay extends SmallEvent {
  readonly passes: (bib: number, ...seconds: number[]) => void
  /** The rows of the results, as a visitor reads them. */
  readonly results: () => string[]
  readonly live: () => string[]
}

export const START = `${DAY}T12:00:00+02:00`

/** Laps of 1 km that take some 100 s; four riders, started at noon. */
export function lapDay(
  form: 'criterium' | 'laps',
  parameters: Parameters = {},
  more: Partial<FactOf<'phase'>> = {},
): LapDay {
  const day = smallEvent()
  const { tell, read } = day
  tell('phase', {
    ...UNIT,
    name: 'Race',
    form,
    startAt: START,
    distanceM: (parameters.laps ?? 0) * 1000 + (parameters.startLoopM ?? 0),
    parameters,
    ...more,
  })
  tell('unitStartList', { ...UNIT, competitors: athletes([1, 2, 3, 4]) })
  tell('stageStarted', { ...UNIT, startedAt: START })
  return {
    ...day,
    passes(bib, ...seconds) {
      for (const each of seconds)
        tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: afterNoonMs(each) })
    },
    results: () =>
      read('phase-results').results.map(({ rank, key, value, irm }) => `${rank} ${key} ${irm ?? value}`),
    live: () => (read('phase-live').results ?? []).map(({ rank, key, value }) => `${rank} ${key} ${value}`),
  }
}
export const criterium = (laps = 5, more: Parameters = {}) => lapDay('criterium', { laps, ...more })
export const crossCountry = (laps = 5, more: Parameters = {}) => lapDay('laps', { laps, ...more })

/** With a timing point on the way. */
export const withTop = (day: LapDay) => {
  day.tell('course', {
    ...UNIT,
    line: [],
    lengthM: 5000,
    markers: [{ key: 'Top', name: 'Top', kind: 'intermediate', distanceM: 500 }],
  })
  return {
    ...day,
    passesTop: (bib: number, at: number) =>
      day.tell('passing', { ...UNIT, bib, point: 'Top', timeOfDayMs: afterNoonMs(at) }),
  }
}
