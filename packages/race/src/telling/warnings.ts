/**
 * Warnings by competitor's key. They include those given in earlier phases of the event or on earlier stages,
 * if another one may put a rider out. Slices: `warnings` of those units, the programme, the unit's
 * competitors.
 */
import { warningMark, type WarningMark } from '@bell-lap/domain/marks/decision'
import { compareUnits, eventOf, isStage, stageOf, type Unit } from '@bell-lap/domain/calendar/unit'
import { sliceOf } from '../state/slice.ts'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { COMPETITORS } from '../field/competitors.ts'
import { plannedStage, plannedUnit, programmeOf, programmeReads } from '../programme/programme.ts'
import { keysOfBibs } from '../result/ridden-rows.ts'

interface GivenWarning {
  readonly mark: WarningMark
  /**
   * Name of an earlier phase, or the number of an earlier stage in words. Null for a warning given in the
   * unit itself.
   */
  readonly earlierIn: string | null
}

/** Empty if nobody was warned. */
export const WARNINGS = derived<ReadonlyMap<string, readonly GivenWarning[]>, OfUnit>({
  name: 'warnings',
  reads: (unit) => [
    ...programmeReads(unit),
    ...COMPETITORS.reads(unit),
    sliceOf('warnings', isStage(unit) ? '*' : `event-${eventOf(unit)!}`),
  ],
  compute(view, unit) {
    const keyOf = keysOfBibs(view, unit)
    const byKey = new Map<string, GivenWarning[]>()
    for (const each of unitsBefore(view, unit)) {
      const earlierIn = each === unit ? null : nameOf(view, each)
      for (const { fact } of view.factsOf('warnings', each)) {
        if (fact.type !== 'decision' || fact.decision.kind !== 'warning') continue
        const { bib, teamCode, competitor } = fact.decision
        const key = bib === undefined ? (competitor ?? teamCode ?? '') : keyOf(bib)
        const given = { mark: warningMark(fact.decision), earlierIn }
        const own = byKey.get(key)
        if (own === undefined) byKey.set(key, [given])
        else own.push(given)
      }
    }
    return byKey
  },
})

/** Units of its event up to it, or the stages up to it. */
const unitsBefore = (view: View, unit: Unit): Unit[] =>
  [...new Set([...programmeOf(view, unit).byUnit.keys(), unit])]
    .filter((each) => eventOf(each) === eventOf(unit) && compareUnits(each, unit) <= 0)
    .toSorted(compareUnits)

function nameOf(view: View, unit: Unit): string {
  const stage = stageOf(unit)
  if (stage === null) return plannedUnit(view, unit)?.name ?? ''
  const label = plannedStage(view, unit)?.label ?? null
  return label === null && stage === 0 ? 'Prologue' : `Stage ${label ?? stage}`
}
