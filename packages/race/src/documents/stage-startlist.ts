/**
 * Who starts: in a mass start by bib (rank 0, no value), in a time trial by order with the local time; in a team time
 * trial teams. A rider who did not start stays on the list, marked.
 */
import { columnsOf, filledColumns } from './columns.ts'
import { stageOf, type Unit } from '@bell-lap/domain/unit'
import { formatClock } from '@bell-lap/domain/clock'
import type { StartList } from '@bell-lap/protocol/documents/stages'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { plannedUnit } from '../derived/programme.ts'
import { riderOf, ROSTER, teamOf } from '../derived/roster.ts'
import { ENTRANTS } from '../derived/entrants.ts'
import { STARTS, type OrderedStart } from '../derived/starts.ts'
import { WITHDRAWN, WITHDRAWN_ON } from '../derived/withdrawn.ts'
import { emptyRow } from '../rows.ts'
import type { Projection } from '../projection.ts'
import { getBefore, type OfUnit, type View } from '../view.ts'

export const stageStartlist: Projection<StartList, OfUnit> = {
  reads: (unit) => [...ENTRANTS.reads(unit), ...WITHDRAWN_ON.reads(unit), ...STARTS.reads(unit)],
  project(view, unit) {
    const { riders, teams } = view.get(ROSTER, unit)
    if (riders.size === 0) return 'not-yet'
    const planned = plannedUnit(view, unit)
    const { order } = view.get(STARTS, unit)
    const teamsStart = planned?.stageType === 'TTT'
    const entrants = view.get(ENTRANTS, unit)
    const gone = new Set((getBefore(view, WITHDRAWN, unit) ?? []).map(({ bib }) => bib))
    // One whom the order names before the start list does starts too.
    const isHere = (bib: number | null) =>
      bib === null || entrants.has(bib) || (!riders.has(bib) && !gone.has(bib))
    const listed = order.filter(({ bib }) => teamsStart === (bib === null) && isHere(bib))
    const ordered = listed.map((start) => orderedRow(view, unit, start))
    const named = new Set(listed.map(({ bib, teamCode }) => bib ?? teamCode))
    const rest: Row[] = teamsStart
      ? [...teams.keys()]
          .filter((code) => !named.has(code))
          .map((code) => emptyRow({ team: starters(view, unit, code) }))
      : [...entrants].filter((bib) => !named.has(bib)).map((bib) => riderRow(view, unit, bib))
    const results = [...ordered, ...rest]
    return { columns: filledColumns(columnsOf(view, unit, 'startList'), results), results }
  },
}

function orderedRow(view: View, unit: Unit, { bib, teamCode, order, start }: OrderedStart): Row {
  const base =
    bib === null ? emptyRow({ team: starters(view, unit, teamCode ?? '') }) : riderRow(view, unit, bib)
  if (base.irm !== null) return base
  const { estimated } = view.get(STARTS, unit)
  return {
    ...base,
    rank: order,
    resultType: 'Time',
    value: start === null ? '' : formatClock(start.timeOfDayMs),
    ...(start === null ? {} : { startAt: start.iso }),
    ...(estimated ? { estimated } : {}),
  }
}

function riderRow(view: View, unit: Unit, bib: number): Row {
  const row = emptyRow({ rider: riderOf(view.get(ROSTER, unit), bib) })
  const absent = view.get(WITHDRAWN_ON, unit).get(bib)?.irm === 'DNS'
  return absent ? { ...row, resultType: 'IRM', value: 'DNS', irm: 'DNS' } : row
}

/** A team with the riders who may start. */
function starters(view: View, unit: Unit, code: string) {
  const roster = view.get(ROSTER, unit)
  const entrants = view.get(ENTRANTS, unit)
  const members = (roster.members.get(code) ?? []).filter((bib) => entrants.has(bib))
  return {
    ...teamOf(roster, code),
    members: members.map((bib) => {
      const { name, nation, uciRiderId } = riderOf(roster, bib)
      const absent = view.get(WITHDRAWN_ON, unit).get(bib)?.irm === 'DNS'
      return {
        bib,
        name,
        nation,
        uciRiderId,
        status: absent ? ('DNS' as const) : ('OK' as const),
        leftInStage: absent ? stageOf(unit) : null,
      }
    }),
  }
}
