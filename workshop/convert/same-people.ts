/**
 * Says which entries of the bundles are people known from elsewhere: `node same-people.ts <races>` writes `facts/persons.ndjson`
 * of every bundle that has some. same-person.ts has the rule.
 */
import { rollsOf } from './rolls-of.ts'
import { samePeople } from './same-person.ts'
import { writeBundle } from './write-bundle.ts'

const [racesFolder] = process.argv.slice(2)
if (!racesFolder) throw new Error('usage: node same-people.ts <folder of the races>')

const rolls = rollsOf(racesFolder)
const same = samePeople(rolls)
for (const { competition, start, athletes } of rolls) {
  const persons = same.get(competition)
  if (persons === undefined) continue
  const at = `${start}T08:00:00Z`
  writeBundle(racesFolder, competition, {
    persons: [{ id: 'same-persons', source: 'race-data', at, type: 'samePerson', persons }],
  })
  console.log(`${competition}: ${persons.length} of ${athletes.length}`)
}
