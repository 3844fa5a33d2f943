/** Who rides the Tour de France 2026: team and start list facts, and the way from a printed name to a bib. */
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { foldName, tidy } from './published-text.ts'
import type { LiveRider, PublishedRow, TourSources } from './tour-sources.ts'

export interface Entries {
  readonly teams: readonly FactOf<'team'>[]
  readonly startList: FactOf<'startList'>
  /** The bib of a printed row; throws when no rider or more than one fits. */
  readonly bibOf: (row: Pick<PublishedRow, 'rider' | 'team'>) => number
  /** The code of a team's printed name; throws when unknown. */
  readonly teamCodeOf: (name: string) => string
}

/** Where the organiser's short form drops a letter that its result pages print. */
const SPELLINGS: Readonly<Record<number, { lastName: string; firstName: string }>> = {
  128: { lastName: 'WÆRENSKJOLD', firstName: 'Søren' },
}

const isRider = (rider: Partial<LiveRider>): rider is LiveRider => rider.bib !== undefined
const teamCode = (rider: LiveRider) => rider._origin.slice(-3)

/** UCI ids end in the first nine digits mod 97. */
function checkedUciId(rider: LiveRider): string {
  const id = rider.UCICode
  if (!/^\d{11}$/.test(id) || Number(id.slice(0, 9)) % 97 !== Number(id.slice(9)))
    throw new Error(`bib ${rider.bib}: UCI id ${id} fails its check`)
  return id
}

/** Reads teams and riders out of the recording's start list. */
export function readEntries(sources: TourSources, at: string): Entries {
  const riders = sources.roadRecording.rest.riders.filter(isRider).sort((a, b) => a.bib - b.bib)
  const codes = [...new Set(riders.map(teamCode))]
  const base = { source: 'aso-results', at }
  const displayNames = new Map(
    sources.routeTeams.flatMap((team) => team.riders.map((rider) => [rider.bib, team.name] as const)),
  )

  const publishedName = new Map(
    sources.riders.flatMap((team) => team.riders.map((rider) => [rider.bib, rider.name] as const)),
  )
  /** Every last name a rider is printed with. */
  const lastNamesOf = (rider: LiveRider) =>
    [rider.lastname, rider.lastnameshort, SPELLINGS[rider.bib]?.lastName ?? rider.lastname].map(foldName)
  /** Printed in full, with more given names than on the start list, or with an initial: `T. JOHANNESSEN`. */
  const isPrintedAs = (rider: LiveRider, printed: string) => {
    const given = foldName(rider.firstname).split(' ')[0] ?? ''
    const starts = printed.startsWith(`${given} `) || printed.startsWith(`${given.charAt(0)}. `)
    const ends = lastNamesOf(rider).some((lastName) => printed.endsWith(` ${lastName}`))
    return (starts && ends) || printed === foldName(publishedName.get(rider.bib) ?? '')
  }

  const printedTeams = new Map(
    sources.roadRecording.rest.teams.map((team) => [foldName(team.name), team.code]),
  )
  const teamCodeOf = (name: string) => {
    const code = printedTeams.get(foldName(name))
    if (!code) throw new Error(`unknown team ${JSON.stringify(name)}`)
    return code
  }
  return {
    teamCodeOf,
    bibOf({ rider, team }) {
      const code = teamCodeOf(team)
      const printed = foldName(rider)
      const [found, ...others] = riders.filter(
        (candidate) => teamCode(candidate) === code && isPrintedAs(candidate, printed),
      )
      if (!found || others.length > 0)
        throw new Error(`${rider} (${team}): ${found ? 'more than one rider fits' : 'no rider fits'}`)
      return found.bib
    },
    teams: codes.map((code) => {
      const team = sources.roadRecording.rest.teams.find((candidate) => candidate.code === code)
      const captain = riders.find((rider) => teamCode(rider) === code)
      if (!team || !captain) throw new Error(`team ${code} is not in the recording`)
      return {
        ...base,
        id: `team-${code}`,
        type: 'team' as const,
        code,
        name: tidy(displayNames.get(captain.bib) ?? team.name),
        nation: team.nationality.toUpperCase(),
      }
    }),
    startList: {
      ...base,
      id: 'start-list',
      type: 'startList',
      riders: riders.map((rider) => ({
        bib: rider.bib,
        lastName: SPELLINGS[rider.bib]?.lastName ?? tidy(rider.lastnameshort).toUpperCase(),
        firstName: SPELLINGS[rider.bib]?.firstName ?? tidy(rider.firstname),
        nation: rider.nationality.toUpperCase(),
        teamCode: teamCode(rider),
        uciRiderId: checkedUciId(rider),
        bornOn: rider.birthdate.slice(0, 10),
      })),
    },
  }
}
