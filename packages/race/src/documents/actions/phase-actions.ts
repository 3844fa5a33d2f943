/**
 * Actions of a phase that facts state while it is raced: sprints, laps won and lost, eliminations, heats, and
 * the medals once it is over. Its form decides which of them exist.
 */
import { formOf, type LiveSource } from '@bell-lap/domain/form/form'
import { keepsRank } from '@bell-lap/domain/marks/irm'
import { pointsAt } from '@bell-lap/domain/outcome/points-race'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { countingFacts } from '../../facts/counting-facts.ts'
import { precisionOf } from '../../programme/precision.ts'
import { plannedPhase } from '../../programme/programme.ts'
import { isDecidedBy, TRACK_RACE, type TrackFact } from '../../ridden/track-race.ts'
import { showTime } from '../rows/text-style.ts'
import type { View } from '../../state/view.ts'
import { actionCompetitor, type Happening } from './action.ts'

type Tell = (view: View, unit: Unit) => Happening[]

/** The function for each kind of fact that a form reads during the race. */
const TOLD: Readonly<Partial<Record<LiveSource, Tell>>> = { sprints, laps, eliminations }

export function phaseHappenings(view: View, unit: Unit): Happening[] {
  const planned = plannedPhase(view, unit)
  if (planned === undefined) return []
  const { reads, start } = formOf(planned.form)
  return [
    ...reads.flatMap((read) => TOLD[read]?.(view, unit) ?? []),
    ...(start === 'heats' ? heats(view, unit) : []),
  ]
}

const atOf = ({ at }: { readonly at: string }) => ({ happenedMs: Date.parse(at), knownMs: Date.parse(at) })

function trackFacts<T extends TrackFact>(view: View, unit: Unit, type: T): FactOf<T>[] {
  if (!isDecidedBy(view, unit, type)) return []
  return countingFacts(view, 'sprints', unit).flatMap(({ fact }) =>
    fact.type === type ? [fact as FactOf<T>] : [],
  )
}

/** Riders who won points. The only sprint of a race without points is its finish. */
function sprints(view: View, unit: Unit): Happening[] {
  const { rule } = view.get(TRACK_RACE, unit)
  if (rule === null) return []
  return trackFacts(view, unit, 'sprintResult').map((fact): Happening => ({
    kind: 'sprint',
    of: String(fact.sprint),
    ...atOf(fact),
    number: fact.sprint,
    riders: fact.rows
      .toSorted((a, b) => a.rank - b.rank)
      .flatMap(({ competitor, rank }) => {
        const points = pointsAt(rule, fact.sprint, rank)
        return points === 0 ? [] : [{ ...actionCompetitor(view, unit, competitor), points }]
      }),
    restsOn: [fact],
  }))
}

function laps(view: View, unit: Unit): Happening[] {
  return trackFacts(view, unit, 'lapBalance').flatMap((fact): Happening[] =>
    fact.laps === 0
      ? []
      : [
          {
            kind: fact.laps > 0 ? 'lapWon' : 'lapLost',
            of: `${fact.source}-${fact.id}`,
            ...atOf(fact),
            riders: fact.competitors.map((key) => actionCompetitor(view, unit, key)),
            number: Math.abs(fact.laps),
            restsOn: [fact],
          },
        ],
  )
}

function eliminations(view: View, unit: Unit): Happening[] {
  return trackFacts(view, unit, 'elimination').map((fact): Happening => ({
    kind: 'elimination',
    of: String(fact.elimination),
    ...atOf(fact),
    number: fact.elimination,
    riders: fact.competitors.map((key) => actionCompetitor(view, unit, key)),
    restsOn: [fact],
  }))
}

/**
 * The winner of a heat, or of a ride of it. A rerun of the heat withdraws the winner; its action names
 * nobody.
 */
function heats(view: View, unit: Unit): Happening[] {
  const isOverRides = (plannedPhase(view, unit)?.parameters.rides ?? 1) > 1
  const happenings: Happening[] = []
  // For each ride, how often it was rerun and which action names its winner.
  const reruns = new Map<string, number>()
  const won = new Map<string, number>()
  for (const { fact } of countingFacts(view, 'heats', unit)) {
    const { heat, ride = 1 } = fact
    const of = `${heat}-${ride}`
    const happening = {
      kind: 'heat',
      ...atOf(fact),
      name: heat,
      ...(isOverRides && { number: ride }),
      restsOn: [fact],
    } as const
    const again = reruns.get(of) ?? 0
    if (fact.type === 'heatResult') {
      const first = fact.rows.find(({ rank, irm }) => rank === 1 && keepsRank(irm ?? null))
      if (first === undefined) continue
      won.set(of, happenings.length)
      happenings.push({
        ...happening,
        of: again === 0 ? of : `${of}-again-${again}`,
        riders: [actionCompetitor(view, unit, first.competitor)],
        ...(first.timeMs !== undefined && {
          time: showTime(first.timeMs, 'any', precisionOf(view, unit)),
        }),
      })
    } else if (fact.heatStatus === 'rerun') {
      const before = won.get(of)
      if (before !== undefined)
        happenings[before] = { ...happenings[before]!, takenBackMs: happening.knownMs }
      won.delete(of)
      reruns.set(of, again + 1)
      happenings.push({
        ...happening,
        of: `${of}-rerun-${again + 1}`,
        ...(fact.reason !== undefined && { reason: fact.reason }),
      })
    }
  }
  return happenings
}
