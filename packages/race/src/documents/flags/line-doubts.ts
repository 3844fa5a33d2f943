/** Where notes made at the line contradict each other or wait for each other, in words for the operator. */
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { LINE } from '../../facts/line.ts'
import { isPublished } from '../../result/published-result.ts'
import { isOver, RACE_STATUS } from '../../ridden/race-status.ts'
import type { View } from '../../state/view.ts'
import type { Doubt } from './doubt.ts'

type Note = FactOf<'stamp'> | FactOf<'bibEntry'> | FactOf<'lineMatch'>

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

/** A note that contradicts another one. */
export function lineDoubts(view: View, unit: Unit, fact: Note): Doubt[] {
  const point = view.get(LINE, unit).points.find((each) => each.point === fact.point)
  if (point === undefined) return []
  const key = formatFactKey(fact)
  const { pairs, openStamps, openBibs } = point
  const notes = [...pairs.flatMap(({ stamp, bib }) => [stamp, bib]), ...openStamps, ...openBibs]
  const isDisputed =
    fact.type === 'lineMatch'
      ? point.disputed.some((each) => formatFactKey(each) === key)
      : notes.some(({ disputed }) => disputed.some((each) => formatFactKey(each.fact) === key))
  if (!isDisputed) return []
  const detail =
    fact.type === 'lineMatch'
      ? 'another `lineMatch` contradicts this one about the same bib or crossing'
      : 'another correction of the same note contradicts this one'
  return [{ bib: fact.type === 'bibEntry' ? fact.bib : null, reason: 'line-disputed', at: '', detail }]
}

/** A bib that was typed before for the same stamp: one rider of a group was taken for another. Null for any other fact. */
export function typedTwice(view: View, unit: Unit, fact: Fact): Doubt | null {
  if (fact.type !== 'bibEntry') return null
  const pairs = view.get(LINE, unit).points.find(({ point }) => point === fact.point)?.pairs ?? []
  const own = pairs.find(({ bib }) => bib.filed.fact === fact)
  const first = pairs.find(({ stamp, bib }) => stamp === own?.stamp && bib.bib === own.bib.bib)
  const detail = 'the bib is typed twice for riders who crossed together: one of the two is another rider'
  return first === own ? null : { bib: fact.bib, reason: 'line-repeated', at: '', detail }
}

/** Notes without their other half, once the race is over and while its result is not published. */
export function waitingDoubts(view: View, unit: Unit): Doubt[] {
  const { points } = view.get(LINE, unit)
  if (points.length === 0 || !isOver(view.get(RACE_STATUS, unit)) || isPublished(view, unit)) return []
  return points.flatMap(({ point, openStamps, openBibs }): Doubt[] => {
    const waiting = [
      ...(openStamps.length > 0 ? [`${count(openStamps.length, 'crossing')} without a bib`] : []),
      ...(openBibs.length > 0 ? [`${count(openBibs.length, 'bib')} without a crossing`] : []),
    ]
    const detail = `at ${point}: ${waiting.join(', ')}`
    return waiting.length === 0 ? [] : [{ bib: null, reason: 'line-waiting', at: '', detail }]
  })
}
