/** Riders of the Giro and the Vuelta: their lists give neither UCI ids nor days of birth; who rides the Tour too has them from there. */
import { compareKeys } from '@bell-lap/domain/figures/rank'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { foldName, tidy } from './published-text.ts'
import type { OtherRider, OtherTourSources } from './other-tour-sources.ts'

type Entry = FactOf<'startList'>['riders'][number]

/** Names in which the list prints given names in capitals, or double names in another way. */
const NAMES: Readonly<Record<string, readonly [lastName: string, firstName: string]>> = {
  'Orluis ALBERTO AULAR SANABRIA': ['AULAR SANABRIA', 'Orluis Alberto'],
  'James MATTHEW BRENNAN': ['BRENNAN', 'Matthew'],
  'Andrew OSCAR CHAMBERLAIN': ['CHAMBERLAIN', 'Oscar'],
  'Sunekær MATHIAS NORSGAARD': ['NORSGAARD', 'Mathias'],
  'Ethan EDWARD HAYTER': ['HAYTER', 'Ethan'],
  'Xavier FINLAY XAVIER PICKERING': ['PICKERING', 'Finlay'],
  'Juan FELIPE RODRIGUEZ CONTRERAS': ['RODRIGUEZ CONTRERAS', 'Juan Felipe'],
  'Sergio GEOVANI CHUMIL GONZALEZ': ['CHUMIL GONZALEZ', 'Sergio Geovani'],
  'Jose MANUEL DIAZ GALLEGO': ['DIAZ GALLEGO', 'Jose Manuel'],
  'Jose LUIS FAURA ASENSIO': ['FAURA ASENSIO', 'Jose Luis'],
  'Guillermo JUAN MARTINEZ HUERTAS': ['MARTINEZ HUERTAS', 'Guillermo Juan'],
  'Henri FRANÇOIS RENARD HAQUIN': ['RENARD-HAQUIN', 'Henri-François'],
  'Finn FISHER - BLACK': ['FISHER-BLACK', 'Finn'],
  'Gregor Mühlberger': ['MÜHLBERGER', 'Gregor'],
  'Michael VALGREN HUNDAHL (ANDERSEN)': ['VALGREN', 'Michael'],
}

/** Family names are the words in capitals at the end. */
export function splitName(printed: string): readonly [lastName: string, firstName: string] {
  const known = NAMES[printed]
  if (known) return known
  const words = tidy(printed).split(' ')
  const first = words.findIndex((word) => word.length > 1 && word === word.toUpperCase())
  if (first < 1) throw new Error(`cannot tell family and given names: ${printed}`)
  return [words.slice(first).join(' '), words.slice(0, first).join(' ')]
}

/** True when one's name is the other's, or a part of it, word for word from the start. */
const isNameOf = (a: string, b: string) => a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `)

/** The same rider of the same team on the Tour's start list; undefined when there is none. */
function findTourEntry(
  tour: readonly Entry[],
  teamCode: string,
  nation: string,
  lastName: string,
  firstName: string,
): Entry | undefined {
  const given = foldName(firstName).split(' ')[0]
  const found = tour.filter(
    (entry) =>
      entry.teamCode === teamCode &&
      entry.nation === nation &&
      foldName(entry.firstName ?? '').split(' ')[0] === given &&
      isNameOf(foldName(entry.lastName), foldName(lastName)),
  )
  if (found.length > 1) throw new Error(`${lastName} ${firstName} is several riders of the Tour`)
  return found[0]
}

function entryOf(rider: OtherRider, teamCode: string, tour: readonly Entry[]): Entry {
  const [lastName, firstName] = splitName(rider.name)
  const known = findTourEntry(tour, teamCode, rider.nat, lastName, firstName)
  return {
    bib: rider.bib,
    lastName: known?.lastName ?? lastName,
    firstName: known?.firstName ?? firstName,
    nation: rider.nat,
    teamCode,
    uciRiderId: known?.uciRiderId ?? null,
    ...(known?.bornOn && { bornOn: known.bornOn }),
  }
}

/** Codes of teams whose list has none, and of those that do not ride the Tour. */
const CODES: Readonly<Record<string, string>> = {
  'NETCOMPANY INEOS CYCLING TEAM': 'NCI',
  'REDBULL - BORA - HANSGROHE': 'RBH',
  'TEAM PICNIC POSTNL RAISIN': 'TPP',
  'TEAM POLTI VISITMALTA': 'PTV',
  'BARDIANI CSF 7 SABER': 'BCS',
  'UNIBET ROSE ROCKETS': 'URR',
}
const NAMES_OF_TEAMS: Readonly<Record<string, string>> = {
  PTV: 'Team Polti VisitMalta',
  BCS: 'Bardiani-CSF 7 Saber',
  URR: 'Unibet Rose Rockets',
  BBH: 'Burgos-BurpelletBH',
  EKP: 'Equipo Kern Pharma',
}
const NATIONS: Readonly<Record<string, string>> = {
  PTV: 'ITA',
  BCS: 'ITA',
  URR: 'FRA',
  BBH: 'ESP',
  EKP: 'ESP',
}

export interface OtherEntries {
  readonly teams: readonly { readonly code: string; readonly name: string; readonly nation: string }[]
  readonly riders: readonly Entry[]
}

/** Teams and start list in order of bibs; `tourTeams` and `tour` are those of the Tour's bundle. */
export function otherEntries(
  sources: OtherTourSources,
  tourTeams: readonly FactOf<'team'>[],
  tour: readonly Entry[],
): OtherEntries {
  const folded = (name: string) => foldName(name).replaceAll(/[^A-Z0-9]/g, '')
  const byName = new Map(tourTeams.map((team) => [folded(team.name), team.code]))
  const printed = sources.teams.map((team) => {
    const code =
      team.code ||
      CODES[team.name] ||
      byName.get(folded(team.name)) ||
      byName.get(folded(`TEAM ${team.name}`))
    if (!code) throw new Error(`team without a code: ${team.name}`)
    return { code, riders: team.riders }
  })
  printed.sort((a, b) => (a.riders[0]?.bib ?? 0) - (b.riders[0]?.bib ?? 0))
  return {
    teams: printed.map(({ code }) => {
      const team = tourTeams.find((candidate) => candidate.code === code)
      const [name, nation] = [team?.name ?? NAMES_OF_TEAMS[code], team?.nation ?? NATIONS[code]]
      if (!name || !nation) throw new Error(`team ${code} has no name or nation`)
      return { code, name, nation }
    }),
    riders: printed
      .flatMap(({ code, riders }) => riders.map((rider) => entryOf(rider, code, tour)))
      .sort((a, b) => compareKeys(a.bib, b.bib)),
  }
}
