/**
 * The round of several runs to which a phase belongs, after this run: sums of places. A later phase of the
 * event says which phases are runs of one round. Slices: those of the results of the phase and of earlier
 * ones.
 */
import { sumMotos, type MotoStanding } from '@bell-lap/domain/heats/motos'
import { unitAt } from '@bell-lap/domain/calendar/unit'
import { derived, type OfUnit } from '../state/view.ts'
import { plannedEvent, plannedPhase, type ProgrammePhase } from '../programme/programme.ts'
import { UNIT_RESULT } from './unit-result.ts'

/** By competitor. Empty for a phase that is not one of several runs. */
export const MOTO_ROUND = derived<ReadonlyMap<string, MotoStanding>, OfUnit>({
  name: 'round of runs',
  reads: (unit) => UNIT_RESULT.reads(unit),
  compute(view, unit) {
    const planned = plannedPhase(view, unit)
    const event = plannedEvent(view, planned?.event)
    if (planned === undefined || event === undefined) return new Map()
    const runs = runsOfRound(event.phases, planned.phase)
    if (runs === undefined) return new Map()
    const rows = runs.map((phase) => view.get(UNIT_RESULT, unitAt({ event: event.event, phase })).rows)
    return new Map(sumMotos(rows).map((standing) => [standing.key, standing]))
  },
})

/**
 * Numbers of the runs of its round up to the phase itself, in order. Undefined if the phase is not one of
 * several. A later phase names the runs. If none does, as in a round that decides the event, each run says
 * that it belongs to the same round.
 */
export function runsOfRound(phases: readonly ProgrammePhase[], phase: number): readonly number[] | undefined {
  const named = phases
    .flatMap(({ qualification }) => qualification.flatMap(({ from }) => from.map((each) => each.runs ?? [])))
    .find((each) => each.length > 1 && each.includes(phase))
  const runs = named ?? sameRound(phases, phase)
  return runs.length > 1 ? runs.filter((each) => each <= phase) : undefined
}

/** All linked runs, including the phase. */
function sameRound(phases: readonly ProgrammePhase[], phase: number): readonly number[] {
  const runs = new Set([phase])
  const links = phases.flatMap((each) =>
    each.qualification
      .filter(({ isSameRound }) => isSameRound === true)
      .flatMap(({ from }) => from.map((source): readonly [number, number] => [source.phase, each.phase])),
  )
  // Each pass adds runs linked to the known ones.
  for (let before = 0; before < runs.size;) {
    before = runs.size
    for (const [from, to] of links)
      if (runs.has(from) || runs.has(to)) {
        runs.add(from)
        runs.add(to)
      }
  }
  return [...runs].toSorted((a, b) => a - b)
}
