/** Competitors of a phase who were read at the start line, so that boards have them on the course before the first point. */
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { ZonedInstant } from '@bell-lap/domain/calendar/zone'
import { COMPETITORS } from '../../field/competitors.ts'
import { ROSTER } from '../../field/roster.ts'
import { STARTED } from '../../readings/start-reads.ts'
import type { View } from '../../state/view.ts'

/** By key: the start from which the clock runs, for a team that of its first read rider. */
export function readStarts(view: View, unit: Unit): ReadonlyMap<string, ZonedInstant> {
  const { read, byBib } = view.get(STARTED, unit)
  if (read.size === 0) return NOBODY
  const { members } = view.get(ROSTER, unit)
  return new Map(
    [...view.get(COMPETITORS, unit).values()].flatMap(({ key, bib }): [string, ZonedInstant][] => {
      const bibs = bib === null ? (members.get(key) ?? []) : [bib]
      const start = bibs.some((each) => read.has(each)) ? byBib.get(bibs[0]!) : undefined
      return start === undefined ? [] : [[key, start]]
    }),
  )
}

const NOBODY: ReadonlyMap<string, ZonedInstant> = new Map()
