/** The index of 100,000 athletes: the cost of a search and of a palmares, and its memory. */
import type { IndexDocumentName } from '@bell-lap/protocol/documents'
import type { Figure } from '../../../tools/figure.ts'
import { createAthleteIndex } from '../src/athletes/athlete-index.ts'
import type { Roll } from '../src/athletes/rolled.ts'
import { makeRolls } from './made-rolls.ts'

const PEOPLE = 100_000
const COMPETITIONS = 500
const ROUNDS = 100

const memoryMb = (): number => {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1024 / 1024
}

/**
 * CPU time of this thread for one run, over many: wall-clock time would include other programs of the
 * machine.
 */
function cpuMsOf(run: () => void): number {
  for (let round = 0; round < ROUNDS; round++) run()
  const before = process.threadCpuUsage()
  for (let round = 0; round < ROUNDS; round++) run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 / ROUNDS
}

export async function run(): Promise<Figure[]> {
  const before = memoryMb()
  const index = createAthleteIndex()
  const from = performance.now()
  const rolls = makeRolls(PEOPLE, COMPETITIONS)
  const read = (roll: Roll): Roll => JSON.parse(JSON.stringify(roll)) as Roll
  const first = read([...makeRolls(PEOPLE, COMPETITIONS)][0]!)
  // Rolls that a server reads from its disk are not shared.
  for (const roll of rolls) index.put(read(roll))
  const builtMs = performance.now() - from
  if (index.athletes !== PEOPLE) throw new Error(`${index.athletes} athletes`)
  const [someone] = first.athletes
  const search = (name: IndexDocumentName, query: string) => () => {
    if (index.read(name, {}, { query }) === null) throw new Error(query)
  }
  // The first search puts the words in order.
  search('athlete-search', 'anna')()
  const keptMb = memoryMb() - before
  const surname = someone!.lastName.toLowerCase()
  const typo = surname.slice(0, 2) + surname.slice(3)
  const queries: readonly (readonly [string, string])[] = [
    ['a surname', surname],
    ['two names, one begun', `${someone!.firstName} ${surname.slice(0, 3)}`],
    ['a surname with a letter missing', typo],
    ['two letters', 'ma'],
    ['six words of ten letters', 'vanderpoel marinovski delgardero pospisilka herzogenra ferdinando'],
    ['a name that nobody has', 'xxxxxxxxxx'],
    ['three words of three letters, one of them wrong', 'van der pol'],
  ]
  const searches = queries.map(([what, query]): Figure => ({
    name: `search of ${what}, CPU`,
    value: cpuMsOf(search('athlete-search', query)),
    unit: 'ms',
    aim: '5 ms',
  }))
  const all = cpuMsOf(search('search', surname))
  const palmares = cpuMsOf(() => void index.read('athlete-palmares', { id: someone!.key }, {}))
  const changed = cpuMsOf(() => index.put({ ...first, lists: [...first.lists] }))
  return [
    ...searches,
    {
      name: 'search of a surname among athletes, teams, competitions and stages',
      value: all,
      unit: 'ms',
      aim: '5 ms',
    },
    { name: 'palmares of two competitions of 21 stages', value: palmares, unit: 'ms' },
    {
      name: `a new result in a competition of ${first.athletes.length} athletes, until it is in the index`,
      value: changed,
      unit: 'ms',
    },
    { name: `rolls of ${COMPETITIONS} competitions read and indexed`, value: builtMs, unit: 'ms' },
    {
      name: `memory of ${PEOPLE.toLocaleString('en')} athletes with ${(PEOPLE * 2 * 21).toLocaleString('en')} places, ${index.words.toLocaleString('en')} words`,
      value: keptMb,
      unit: 'MB',
    },
  ]
}
