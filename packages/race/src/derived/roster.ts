/** Riders and teams entered, as documents show them. Slices: `startList`, `teams`, `rules`. */
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import type { Rider, Team } from '@bell-lap/protocol/objects/rider'
import { rulesOf } from './rules.ts'
import { derived } from '../view.ts'

export interface Roster {
  /** By bib, rising. */
  readonly riders: ReadonlyMap<number, Rider>
  /** By code, in the order in which the teams were stated; those known from riders alone at the end. */
  readonly teams: ReadonlyMap<string, Team>
  /** Bibs of each team, rising. */
  readonly members: ReadonlyMap<string, readonly number[]>
}

type Entry = FactOf<'startList'>['riders'][number]

export const ROSTER = derived<Roster>({
  name: 'roster',
  reads: () => ['startList', 'teams', 'rules'],
  compute(view) {
    const entries = new Map<number, Entry>()
    for (const { fact } of view.facts('startList'))
      for (const entry of fact.riders) entries.set(entry.bib, entry)
    const teams = new Map<string, Team>()
    const jerseys = new Map<string, string | null>()
    for (const { fact } of view.facts('teams')) {
      teams.set(fact.code, { key: fact.code, code: fact.code, name: fact.name, nation: fact.nation ?? '' })
      jerseys.set(fact.code, view.address(fact.jersey ?? null))
    }
    const youngFrom = rulesOf(view)?.young?.bornFrom ?? null
    const riders = new Map<number, Rider>()
    const members = new Map<string, number[]>()
    for (const entry of [...entries.values()].toSorted((a, b) => a.bib - b.bib)) {
      const code = entry.teamCode ?? null
      const picture = view.address(entry.picture ?? null)
      const teamJersey = code === null ? null : (jerseys.get(code) ?? null)
      const team = code === null ? undefined : teams.get(code)
      riders.set(entry.bib, { ...showRider(entry, team, youngFrom), picture, teamJersey })
      if (code === null) continue
      if (!teams.has(code)) teams.set(code, { key: code, code, name: code, nation: '' })
      const mates = members.get(code)
      if (mates === undefined) members.set(code, [entry.bib])
      else mates.push(entry.bib)
    }
    return { riders, teams, members }
  },
})

function showRider(
  entry: Entry,
  team: Team | undefined,
  youngFrom: string | null,
): Omit<Rider, 'picture' | 'teamJersey'> {
  const { lastName, firstName = '' } = entry
  return {
    key: String(entry.bib),
    bib: entry.bib,
    name: `${lastName.toUpperCase()} ${firstName}`.trimEnd(),
    lastName,
    firstName,
    nation: entry.nation ?? '',
    uciRiderId: entry.uciRiderId ?? null,
    teamCode: entry.teamCode ?? null,
    teamName: team?.name ?? null,
    // Stated of the rider, else by the birthday.
    young: entry.young ?? (youngFrom !== null && entry.bornOn !== undefined && entry.bornOn >= youngFrom),
  }
}

/** The rider under a bib; one on no start list is shown by the bib alone, because a result may name it. */
export function riderOf(roster: Roster, bib: number): Rider {
  return roster.riders.get(bib) ?? unknownRider(bib)
}

function unknownRider(bib: number): Rider {
  return {
    key: String(bib),
    bib,
    name: `#${bib}`,
    lastName: `#${bib}`,
    firstName: '',
    nation: '',
    uciRiderId: null,
    teamCode: null,
    teamName: null,
    young: false,
    picture: null,
    teamJersey: null,
  }
}

/** The team under a code; one that nobody stated is shown by its code. */
export function teamOf(roster: Roster, code: string): Team {
  return roster.teams.get(code) ?? { key: code, code, name: code, nation: '' }
}
