/**
 * Flags riders whom the jury's notes place after they left: in a heat, in a sprint or climb, on the track, or
 * who are eliminated twice. One of the two statements is wrong, and only the officials know which.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { isBeyond, LEAVING_MS, type Out } from '@bell-lap/domain/marks/read-when-out'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { countingFacts } from '../../facts/counting-facts.ts'
import { COURSE } from '../../programme/course.ts'
import { TRACK_RACE } from '../../ridden/track-race.ts'
import { OUTS } from '../../stated/outs.ts'
import { FIELD_CHANGE } from '../../stated/withdrawn.ts'
import type { View } from '../../state/view.ts'
import { sayer, type Doubt } from './doubt.ts'

type Note = FactOf<'markerResult'> | FactOf<'sprintResult'> | FactOf<'heatResult'> | FactOf<'elimination'>

export function namedWhenOut(view: View, unit: Unit, fact: Note): Doubt[] {
  switch (fact.type) {
    case 'markerResult':
      return pastMarker(view, unit, fact)
    case 'sprintResult':
      return inSprint(view, unit, fact)
    case 'heatResult':
      return inHeat(view, unit, fact)
    case 'elimination':
      return outTwice(view, unit, fact)
  }
}

const doubt = (bib: Bib | null, at: string, where: string, { irm }: Pick<Out, 'irm'>): Doubt => ({
  bib,
  reason: 'read-when-out',
  at,
  detail: `bib ${bib} is placed ${where} and has left (${irm}): take back the withdrawal, or leave the rider out`,
})

/** A marker beyond the place where the rider left, or any marker if the rider did not start. */
function pastMarker(view: View, unit: Unit, { marker, rows }: FactOf<'markerResult'>): Doubt[] {
  const { byBib } = view.get(OUTS, unit)
  const distanceM = view.get(COURSE, unit).distanceM(marker)
  return rows.flatMap(({ bib }, index): Doubt[] => {
    const out = byBib.get(bib)
    return out !== undefined && (out.irm === 'DNS' || isBeyond(out, distanceM))
      ? [doubt(bib, `/rows/${index}/bib`, `at ${marker}`, out)]
      : []
  })
}

/**
 * A sprint that was noted after the rider left. The one before shows that notes were made while the race went on.
 * A last place without points takes nothing from anybody.
 */
function inSprint(view: View, unit: Unit, { at, sprint, rows }: FactOf<'sprintResult'>): Doubt[] {
  const { byBib } = view.get(OUTS, unit)
  const say = sayer(view, unit)
  const before = countingFacts(view, 'sprints', unit).flatMap(({ fact }) =>
    fact.type === 'sprintResult' && fact.sprint < sprint ? [Date.parse(fact.at)] : [],
  )
  const pointed = view.get(TRACK_RACE, unit).rule?.scale.length ?? 0
  return rows.flatMap(({ competitor, rank }, index): Doubt[] => {
    const { bib } = say(competitor)
    const out = bib === null ? undefined : byBib.get(bib)
    if (out === undefined || (rank > pointed && rows.every((each) => each.rank <= rank))) return []
    const { sinceMs } = out
    const isLater =
      sinceMs !== null && Date.parse(at) > sinceMs + LEAVING_MS && before.some((knownMs) => knownMs < sinceMs)
    return isLater || out.irm === 'DNS'
      ? [doubt(bib, `/rows/${index}/competitor`, `in sprint ${sprint}`, out)]
      : []
  })
}

/** A heat that was ridden after the rider left the phase. */
function inHeat(view: View, unit: Unit, { at, heat, rows }: FactOf<'heatResult'>): Doubt[] {
  const { left } = view.get(FIELD_CHANGE, unit)
  const say = sayer(view, unit)
  return rows.flatMap(({ competitor, irm }, index): Doubt[] => {
    const { bib } = say(competitor)
    const out = bib === null ? undefined : left.get(bib)
    return irm === undefined && out !== undefined && Date.parse(at) > out.knownMs + LEAVING_MS
      ? [doubt(bib, `/rows/${index}/competitor`, `in ${heat}`, out)]
      : []
  })
}

/** Riders who went out at an earlier elimination, which holds. */
function outTwice(view: View, unit: Unit, { elimination, competitors }: FactOf<'elimination'>): Doubt[] {
  const say = sayer(view, unit)
  const earlier = new Map(
    countingFacts(view, 'sprints', unit).flatMap(({ fact }) =>
      fact.type === 'elimination' && fact.elimination < elimination
        ? fact.competitors.map((key) => [key, fact.elimination] as const)
        : [],
    ),
  )
  return competitors.flatMap((key, index): Doubt[] => {
    const first = earlier.get(key)
    if (first === undefined) return []
    const { bib, who } = say(key)
    const detail = `${who} went out at elimination ${first} already: state who went out here`
    return [{ bib, reason: 'no-effect', at: `/competitors/${index}`, detail }]
  })
}
