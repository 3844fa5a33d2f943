/**
 * Intermediate times of a time trial, with the rank at each point among those who have passed it. A
 * disqualified rider and a guest keep the times and have no rank. Empty for a mass start. Slices: those of
 * the stage's timing and entrants.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { truncateMs } from '@bell-lap/domain/figures/precision'
import { compareKeys, numberRanks } from '@bell-lap/domain/figures/rank'
import type { Split } from '@bell-lap/protocol/objects/ranking'
import { showRankingTime } from './text-style.ts'
import { derived, type OfUnit } from '../../state/view.ts'
import { COURSE, FINISH } from '../../programme/course.ts'
import { precisionOf } from '../../programme/precision.ts'
import { plannedUnit } from '../../programme/programme.ts'
import { ROSTER } from '../../field/roster.ts'
import { ENTRANTS } from '../../stated/entrants.ts'
import { TIMING } from '../../readings/timing.ts'
import { DISQUALIFIED } from '../../stated/withdrawn.ts'

/**
 * By bib, each in the order of the course, with a split for every point. Rank 0 and no value if not passed.
 */
export const TRIAL_SPLITS = derived<ReadonlyMap<Bib, readonly Split[]>, OfUnit>({
  name: 'trial splits',
  reads: (unit) => [...TIMING.reads(unit), ...ENTRANTS.reads(unit), ...DISQUALIFIED.reads(unit)],
  compute(view, unit) {
    const form = plannedUnit(view, unit)?.stageType
    if (form === undefined || form === 'MS') return new Map()
    const precision = precisionOf(view, unit)
    const shown = (ms: number) => truncateMs(ms, precision)
    const entrants = view.get(ENTRANTS, unit)
    const out = view.get(DISQUALIFIED, unit).union(view.get(ROSTER, unit).notCompeting)
    const { points } = view.get(TIMING, unit)
    const { markers } = view.get(COURSE, unit)
    const timed = [
      ...markers.filter(({ key, kind }) => kind !== 'finish' && kind !== 'start' && points.has(key)),
      { key: FINISH, name: FINISH },
    ].map(({ key, name }) => {
      const all = [...(points.get(key)?.values() ?? [])].filter(({ bib }) => entrants.has(bib))
      const passings = all.filter(({ bib }) => !out.has(bib))
      passings.sort((a, b) => a.timeMs - b.timeMs || compareKeys(a.bib, b.bib))
      const ranked = numberRanks(passings, (a, b) => shown(a.timeMs) === shown(b.timeMs))
      const bestMs = shown(passings[0]?.timeMs ?? 0)
      return {
        key,
        name,
        bestMs,
        byBib: new Map([
          ...ranked.map(({ rank, entry }) => [entry.bib, { rank, entry }] as const),
          ...all.flatMap((entry) => (out.has(entry.bib) ? [[entry.bib, { rank: 0, entry }] as const] : [])),
        ]),
      }
    })
    const splits = new Map<Bib, Split[]>()
    for (const bib of new Set(timed.flatMap(({ byBib }) => [...byBib.keys()])))
      splits.set(
        bib,
        timed.map(({ key, name, bestMs, byBib }): Split => {
          const passed = byBib.get(bib)
          if (passed === undefined)
            return { key, name, value: '', rank: 0, resultType: 'INP', timeMs: null, gapMs: null }
          const timeMs = shown(passed.entry.timeMs)
          return {
            key,
            name,
            value: showRankingTime(timeMs, precision),
            rank: passed.rank,
            resultType: 'Time',
            timeMs,
            gapMs: passed.rank === 0 ? null : timeMs - bestMs,
            ...(passed.entry.estimated ? { estimated: true } : {}),
          }
        }),
      )
    return splits
  },
})
