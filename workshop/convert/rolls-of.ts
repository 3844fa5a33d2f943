/** What each bundle of a folder says about its people, without what was said of who is the same. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rollOf } from '@bell-lap/race/athletes/roll'
import type { Roll } from '@bell-lap/race/athletes/rolled'
import { applyFact, createRace } from '@bell-lap/race/race'
import { readFacts } from '@bell-lap/race-sim/bundle'

function readRoll(folder: string, competition: string): Roll {
  const race = createRace(competition)
  for (const [index, fact] of readFacts(folder).entries())
    if (fact.type !== 'samePerson') applyFact(race, { seq: index + 1, receivedAt: fact.at, fact })
  const roll = rollOf(race)
  if (roll === null) throw new Error(`${folder} states no competition`)
  return roll
}

export const rollsOf = (racesFolder: string): readonly Roll[] =>
  readdirSync(racesFolder)
    .filter((name) => existsSync(join(racesFolder, name, 'facts')))
    // Made-up riders are nobody.
    .filter((name) => !/made|demo/.test(name))
    .map((name) => readRoll(join(racesFolder, name), name))
