/**
 * Says which entries of the bundles are people known from elsewhere: `node same-people.ts <races>` writes `facts/persons.ndjson`
 * of every bundle that has some. An entry is somebody with a UCI id where one name has all words of the other, two at least,
 * no second person fits and no nation contradicts; else it is the last entry of an earlier race that has the very same words for a
 * name, with no nation that contradicts. Two entries of one race are two people. What that gets wrong stands in `NOT`, what it cannot see in `ALSO`.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { wordsOf } from '@bell-lap/domain/folded-name'
import { rollOf, type Roll, type RolledAthlete } from '@bell-lap/race/athletes/roll'
import { applyFact, createRace } from '@bell-lap/race/race'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { writeBundle } from './write-bundle.ts'

const [racesFolder] = process.argv.slice(2)
if (!racesFolder) throw new Error('usage: node same-people.ts <folder of the races>')

/** Another name of somebody with a UCI id, as folded words. */
const ALSO: Readonly<Record<string, string>> = {
  'thomas pidcock': '10010977552',
  'alfred wright': '10015327596',
}
/** Names that look like somebody else's. */
const NOT = new Set(['jefferson alexander cepeda', 'jefferson alexander cepeda hernandez'])

const nameOf = ({ firstName, lastName }: RolledAthlete): readonly string[] =>
  wordsOf(`${firstName} ${lastName}`)

/** The bundle without what was said of its people before. */
function readRoll(folder: string, competition: string): Roll {
  const race = createRace(competition)
  for (const [index, fact] of readFacts(folder).entries())
    if (fact.type !== 'samePerson') applyFact(race, { seq: index + 1, receivedAt: fact.at, fact })
  const roll = rollOf(race)
  if (roll === null) throw new Error(`${folder} states no competition`)
  return roll
}

const rolls = readdirSync(racesFolder)
  .filter((name) => existsSync(join(racesFolder, name, 'facts')))
  // Made-up riders are nobody.
  .filter((name) => !/made|demo/.test(name))
  .map((name) => readRoll(join(racesFolder, name), name))
  .toSorted((a, b) => (a.start < b.start ? -1 : 1))

interface Known {
  readonly id: string
  readonly words: ReadonlySet<string>
  readonly nation: string
}
const known = new Map<string, Known[]>()
for (const athlete of rolls.flatMap(({ athletes }) => athletes)) {
  if (athlete.uciRiderId === null) continue
  const of = known.get(athlete.uciRiderId) ?? []
  of.push({ id: athlete.uciRiderId, words: new Set(nameOf(athlete)), nation: athlete.nation })
  known.set(athlete.uciRiderId, of)
}

function isWithin(a: Iterable<string>, b: ReadonlySet<string>): boolean {
  for (const word of a) if (!b.has(word)) return false
  return true
}

/** The one UCI id that fits; null for none or several. */
function findId(athlete: RolledAthlete): string | null {
  const name = nameOf(athlete)
  if (NOT.has(name.join(' '))) return null
  const also = ALSO[name.join(' ')]
  if (also !== undefined) return also
  const words = new Set(name)
  const fitting = [...known].filter(([, of]) =>
    of.some(
      (each) =>
        (athlete.nation === '' || each.nation === '' || athlete.nation === each.nation) &&
        Math.min(words.size, each.words.size) >= 2 &&
        (isWithin(words, each.words) || isWithin(each.words, words)),
    ),
  )
  return fitting.length === 1 ? fitting[0]![0] : null
}

/** By name the last entry of the races before. */
const before = new Map<string, RolledAthlete>()
for (const { competition, start, athletes } of rolls) {
  const persons = athletes.flatMap((athlete) => {
    const name = nameOf(athlete).toSorted().join(' ')
    const last = before.get(name)
    if (athlete.uciRiderId !== null) return []
    const contradicts =
      last !== undefined && last.nation !== '' && athlete.nation !== '' && last.nation !== athlete.nation
    const is = findId(athlete) ?? (contradicts ? undefined : last?.key)
    return is === undefined ? [] : [{ athlete: athlete.entryKey, is }]
  })
  for (const athlete of athletes) before.set(nameOf(athlete).toSorted().join(' '), athlete)
  if (persons.length === 0) continue
  const at = `${start}T08:00:00Z`
  writeBundle(racesFolder, competition, {
    persons: [{ id: 'same-persons', source: 'race-data', at, type: 'samePerson', persons }],
  })
  console.log(`${competition}: ${persons.length} of ${athletes.length}`)
}
