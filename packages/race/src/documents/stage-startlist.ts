/**
 * Who starts: in a mass start by bib (rank 0, no value), in a time trial by order with the local time; in a team time
 * trial teams. A rider who did not start stays on the list, marked.
 */
import { formatClock } from '@bell-lap/domain/clock'
import type { StartList } from '@bell-lap/protocol/documents/stages'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { plannedStage } from '../derived/programme.ts'
import { riderOf, ROSTER, teamOf } from '../derived/roster.ts'
import { ENTRANTS } from '../derived/stage-result.ts'
import { STARTS, type OrderedStart } from '../derived/starts.ts'
import { WITHDRAWN, WITHDRAWN_ON } from '../derived/withdrawn.ts'
import { emptyRow } from '../rows.ts'
import type { Projection } from '../projection.ts'
import type { View } from '../view.ts'

export const stageStartlist: Projection<StartList> = {
  reads: ({ stage }) => [...ENTRANTS.reads(stage), ...WITHDRAWN_ON.reads(stage), ...STARTS.reads(stage)],
  project(view, { stage }) {
    const { riders, teams } = view.get(ROSTER)
    if (riders.size === 0) return 'not-yet'
    const planned = plannedStage(view, stage)
    const { order } = view.get(STARTS, stage)
    const teamsStart = planned?.stageType === 'TTT'
    const entrants = view.get(ENTRANTS, stage)
    const gone = new Set(stage === 0 ? [] : view.get(WITHDRAWN, stage - 1).map(({ bib }) => bib))
    // One whom the order names before the start list does starts too.
    const isHere = (bib: number | null) =>
      bib === null || entrants.has(bib) || (!riders.has(bib) && !gone.has(bib))
    const listed = order.filter(({ bib }) => teamsStart === (bib === null) && isHere(bib))
    const ordered = listed.map((start) => orderedRow(view, stage, start))
    const named = new Set(listed.map(({ bib, teamCode }) => bib ?? teamCode))
    const rest: Row[] = teamsStart
      ? [...teams.keys()]
          .filter((code) => !named.has(code))
          .map((code) => emptyRow({ team: starters(view, stage, code) }))
      : [...entrants].filter((bib) => !named.has(bib)).map((bib) => riderRow(view, stage, bib))
    return { results: [...ordered, ...rest] }
  },
}

function orderedRow(view: View, stage: number, { bib, teamCode, order, start }: OrderedStart): Row {
  const base =
    bib === null ? emptyRow({ team: starters(view, stage, teamCode ?? '') }) : riderRow(view, stage, bib)
  if (base.irm !== null) return base
  const { estimated } = view.get(STARTS, stage)
  return {
    ...base,
    rank: order,
    resultType: 'Time',
    value: start === null ? '' : formatClock(start.timeOfDayMs),
    ...(start === null ? {} : { startAt: start.iso }),
    ...(estimated ? { estimated } : {}),
  }
}

function riderRow(view: View, stage: number, bib: number): Row {
  const row = emptyRow({ rider: riderOf(view.get(ROSTER), bib) })
  const absent = view.get(WITHDRAWN_ON, stage).get(bib)?.irm === 'DNS'
  return absent ? { ...row, resultType: 'IRM', value: 'DNS', irm: 'DNS' } : row
}

/** A team with the riders who may start. */
function starters(view: View, stage: number, code: string) {
  const roster = view.get(ROSTER)
  const entrants = view.get(ENTRANTS, stage)
  const members = (roster.members.get(code) ?? []).filter((bib) => entrants.has(bib))
  return {
    ...teamOf(roster, code),
    members: members.map((bib) => {
      const { name, nation, uciRiderId } = riderOf(roster, bib)
      const absent = view.get(WITHDRAWN_ON, stage).get(bib)?.irm === 'DNS'
      return {
        bib,
        name,
        nation,
        uciRiderId,
        status: absent ? ('DNS' as const) : ('OK' as const),
        leftInStage: absent ? stage : null,
      }
    }),
  }
}
