/**
 * The ends of laps as splits of rows, for forms that show them: everybody's place after each lap, among all
 * except the disqualified.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { formOf } from '@bell-lap/domain/form/form'
import { truncateMs, type Precision } from '@bell-lap/domain/figures/precision'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { COMPETITORS } from '../../field/competitors.ts'
import { LAP_RACE } from '../../ridden/lap-race.ts'
import { LAP_READS, lapPhase } from '../../readings/lap-reads.ts'
import { UNIT_RESULT } from '../../result/unit-result.ts'
import type { View } from '../../state/view.ts'
import type { Point } from './unit-splits.ts'

/** Empty if the form shows none, and for a unit that is not raced on laps. */
export function listLapPoints(view: View, unit: Unit, precision: Precision): Point[] {
  const planned = lapPhase(view, unit)
  const race = view.get(LAP_RACE, unit)
  if (planned === undefined || race === null) return []
  if (!formOf(planned.form).columns.result.some(({ kind }) => kind === 'splits')) return []
  const competitors = view.get(COMPETITORS, unit)
  const { riders } = view.get(LAP_READS, unit)
  const ends = new Map(riders.map((rider) => [rider.bib, rider.ends]))
  const { rows } = view.get(UNIT_RESULT, unit)
  const out = new Set(
    rows.flatMap(({ key, irm }) => (irm === 'DSQ' ? (competitors.get(key)?.bib ?? []) : [])),
  )
  const last = Math.max(0, ...race.standings.map(({ lapTimesMs }) => lapTimesMs.length))
  return Array.from({ length: last }, (_, index): Point => {
    const lap = index + 1
    const name = `Lap ${lap}`
    const timeAt = (bib: Bib) => {
      const ridden = race.byBib.get(bib)?.lapTimesMs.length ?? 0
      return lap > ridden ? null : (ends.get(bib)?.[lap]?.timeMs ?? null)
    }
    return {
      key: name,
      name,
      timeOf: ({ key }) => {
        const bib = competitors.get(key)?.bib ?? null
        return bib === null ? null : timeAt(bib)
      },
      timesMs: race.standings
        .flatMap(({ bib }) => (out.has(bib) ? [] : (timeAt(bib) ?? [])))
        .map((ms) => truncateMs(ms, precision))
        .sort((a, b) => a - b),
    }
  })
}
