/**
 * The line of a relay whose members wear bibs: which readings there end legs, and for which teams this cannot
 * be decided. Slices: those of the bib holders and the programme.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import {
  HANDOVER_MS,
  relayEnds,
  type RelayEnds,
  type RelayRead,
  type RelayTeam,
} from '@bell-lap/domain/laps/relay-legs'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { BIB_HOLDERS, type BibGroup } from '../field/bib-holders.ts'
import { plannedPhase } from '../programme/programme.ts'
import type { View } from '../state/view.ts'

export interface RelayDoubt {
  /** Key of the team. */
  readonly team: string
  /** The last bib of the team read at the line. */
  readonly bib: Bib
  /** `unreadChange`: nobody was read at the change before, so the last reading may be a take-over. */
  readonly kind: 'tooFew' | 'otherOrder' | 'unreadChange'
  /** Number of legs whose ends were read, of all legs. */
  readonly read: number
  readonly legs: number
}

export interface RelayLine<Read extends RelayRead> {
  /** The finish of each team, under the bib of the rider who was read. */
  readonly finish: ReadonlyMap<Bib, Read>
  /** Ends of legs at the line, by the name of the leg. */
  readonly legs: ReadonlyMap<string, ReadonlyMap<Bib, Read>>
  readonly strays: readonly Read[]
  readonly doubts: readonly RelayDoubt[]
}

/** The name of a leg's end if it has no change-over point of its own. */
const nameOfLeg = (leg: number): string => `Leg ${leg + 1}`
export const isLegAtLine = (point: string): boolean => /^Leg \d+$/.test(point)

/** Relay teams by each bib that may be read at the end of a leg. Empty in every other form. */
export function relayTeams(view: View, unit: Unit): ReadonlyMap<Bib, BibGroup> {
  const { byBib } = view.get(BIB_HOLDERS, unit)
  return new Map([...byBib].filter(([bib, { legs }]) => legs?.some(({ bibs }) => bibs.includes(bib))))
}

const bibsOf = ({ legs }: BibGroup): Bib[] => [...new Set((legs ?? []).flatMap(({ bibs }) => bibs))]

/**
 * @param line readings of members at the line that may count
 * @param points readings that count, by point and bib
 */
export function settleRelayLine<Read extends RelayRead>(
  view: View,
  unit: Unit,
  line: readonly Read[],
  points: ReadonlyMap<string, ReadonlyMap<Bib, Read>>,
): RelayLine<Read> {
  const groups = [...new Set(relayTeams(view, unit).values())]
  const planned = plannedPhase(view, unit)
  const places = (planned?.points ?? []).flatMap(({ key }) => {
    const byTeam = groups.map((group) => bibsOf(group).flatMap((bib) => points.get(key)?.get(bib) ?? []))
    return byTeam.every(isOneMoment) ? [byTeam] : []
  })
  const ownLine = Map.groupBy(line, ({ bib }) => bib)
  const teams = groups.map((group, index): RelayTeam<Read> => {
    const legs = group.legs ?? []
    const reads = bibsOf(group).flatMap((bib) => ownLine.get(bib) ?? [])
    const teamPlaces = places.map((byTeam) => byTeam[index]!)
    // With fewer places than change-overs, it is unknown which leg ends at a place.
    return legs.length > 1 && places.length === legs.length - 1
      ? { legs, line: reads, changes: new Map(teamPlaces.map((own, leg) => [leg, own])) }
      : { legs, line: [...reads, ...(legs.length > 1 ? teamPlaces.flat() : [])], changes: new Map() }
  })
  const settled = relayEnds(teams, planned?.parameters.minimumLapMs)
  return {
    finish: new Map(
      settled.flatMap(({ ends }) => {
        const end = ends.at(-1) ?? null
        return end === null ? [] : [[end.bib, end] as const]
      }),
    ),
    legs: legsOf(teams, settled),
    strays: settled.flatMap(({ strays }) => strays.filter((read) => line.includes(read))),
    doubts: doubtsOf(groups, teams, settled),
  }
}

/**
 * If riders of one team pass a place at different times, each of them rides past it, and it is no
 * change-over.
 */
function isOneMoment(reads: readonly RelayRead[]): boolean {
  const timesMs = reads.map(({ timeMs }) => timeMs)
  return reads.length < 2 || Math.max(...timesMs) - Math.min(...timesMs) <= HANDOVER_MS
}

function legsOf<Read extends RelayRead>(
  teams: readonly RelayTeam<Read>[],
  settled: readonly RelayEnds<Read>[],
): RelayLine<Read>['legs'] {
  const byLeg = new Map<string, Map<Bib, Read>>()
  for (const [index, { ends, isOutOfOrder }] of settled.entries()) {
    if (isOutOfOrder || teams[index]!.changes.size > 0) continue
    for (const [leg, end] of ends.slice(0, -1).entries()) {
      if (end === null) continue
      const name = nameOfLeg(leg)
      if (!byLeg.has(name)) byLeg.set(name, new Map())
      byLeg.get(name)!.set(end.bib, end)
    }
  }
  return byLeg
}

/**
 * A team with too few readings is in doubt once its last reading is later than any change-over can be: half a
 * leg before the first team finishes, or later. Before that its last rider may still be riding.
 */
function doubtsOf<Read extends RelayRead>(
  groups: readonly BibGroup[],
  teams: readonly RelayTeam<Read>[],
  settled: readonly RelayEnds<Read>[],
): RelayDoubt[] {
  const firstMs = Math.min(...settled.map(({ ends }) => ends.at(-1)?.timeMs ?? Infinity))
  return settled.flatMap(({ ends, isOutOfOrder, isChangeUnknown }, index): RelayDoubt[] => {
    if (firstMs === Infinity) return []
    const { key } = groups[index]!
    const { legs, line } = teams[index]!
    const last = line.toSorted((a, b) => a.timeMs - b.timeMs).at(-1)
    if (last === undefined) return []
    const about = { team: key, bib: last.bib, legs: legs.length }
    if (isOutOfOrder) return [{ ...about, kind: 'otherOrder', read: legs.length }]
    if (isChangeUnknown)
      return [{ ...about, kind: 'unreadChange', read: ends.filter((end) => end !== null).length }]
    if (ends.at(-1) !== null) return []
    const halfLegMs = firstMs / legs.length / 2
    if (last.timeMs < firstMs - halfLegMs) return []
    const read = ends.filter((end) => end !== null).length
    return [{ ...about, kind: 'tooFew', read }]
  })
}
