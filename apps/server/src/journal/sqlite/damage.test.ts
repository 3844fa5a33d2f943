/** Every page of a small store is replaced by garbage, and bytes all over it are changed. Facts are then read unchanged or not at all. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom } from '@bell-lap/race-sim/random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../../../tools/temporary-folder.ts'
import { competitionFact, passingFact, readAll } from '../../../test/journal-contract.ts'
import { JournalError } from '../journal.ts'
import { openSqliteJournal, type SqliteJournal } from './sqlite-journal.ts'

const PAGE = 4096
/** Each page in each way, and many more bytes: `npm run soak -- damage`. */
const WHOLE = process.env['BELL_LAP_DAMAGE'] === 'whole'
const COMPETITIONS = ['tob2026', 'tos2026']
const { path: folder, remove } = makeTemporaryFolder('damage')
const healthyPath = join(folder, 'healthy.sqlite')
const path = join(folder, 'journal.sqlite')
let epochs = 0
const open = (at: string): SqliteJournal =>
  openSqliteJournal({
    path: at,
    now: () => new Date('2026-07-04T10:00:00Z'),
    makeEpoch: () => `epoch${(epochs += 1)}`,
    onFault: () => {},
  })

/** The facts of each competition with their seq, the reason why they cannot be read, or the reason why the store cannot be opened. */
async function readStore(at: string): Promise<Map<string, unknown> | JournalError> {
  let journal: SqliteJournal
  try {
    journal = open(at)
  } catch (fault) {
    if (fault instanceof JournalError) return fault
    throw fault
  }
  const all = new Map<string, unknown>()
  for (const competition of COMPETITIONS)
    all.set(
      competition,
      await readAll(journal, competition).then(
        (facts) => facts.map(({ seq, fact }) => ({ seq, fact })),
        (fault: unknown) => fault,
      ),
    )
  await journal.close()
  return all
}

let healthy: Buffer
let facts: Map<string, unknown>
beforeAll(async () => {
  const journal = open(healthyPath)
  for (const competition of COMPETITIONS) {
    await journal.append(competition, [competitionFact(competition.slice(0, 3))])
    await journal.append(
      competition,
      Array.from({ length: 60 }, (_, n) => passingFact(`p${n}`, n + 1)),
    )
  }
  await journal.close()
  healthy = readFileSync(healthyPath)
  facts = (await readStore(healthyPath)) as Map<string, unknown>
})
afterAll(remove)

async function expectHonest(bytes: Buffer, what: string): Promise<void> {
  writeFileSync(path, bytes)
  cpSync(`${healthyPath}.marks`, `${path}.marks`)
  const found = await readStore(path)
  if (found instanceof JournalError) return
  for (const [competition, read] of found) {
    if (!(read instanceof JournalError))
      expect(read, `${competition} after ${what}`).toEqual(facts.get(competition))
  }
}

test('any page made garbage, zeros or another page', async () => {
  const pages = healthy.length / PAGE
  expect(pages).toBeGreaterThan(8)
  for (let page = 0; page < pages; page += 1) {
    const from = (page + 1) % pages
    const fillings = {
      garbage: Buffer.alloc(PAGE, 'what a mess '),
      zeros: Buffer.alloc(PAGE),
      'the next one': healthy.subarray(from * PAGE, (from + 1) * PAGE),
    }
    for (const [index, [name, filling]] of Object.entries(fillings).entries()) {
      if (!WHOLE && index !== page % 3) continue
      const bytes = Buffer.from(healthy)
      filling.copy(bytes, page * PAGE)
      await expectHonest(bytes, `page ${page + 1} became ${name}`)
    }
  }
})

test('any byte changed', async () => {
  const random = createRandom(17)
  for (let turn = 0; turn < (WHOLE ? 1_000 : 20); turn += 1) {
    const at = random.whole(0, healthy.length - 1)
    const bytes = Buffer.from(healthy)
    bytes[at] = (bytes[at]! + random.whole(1, 255)) % 256
    await expectHonest(bytes, `byte ${at} was changed`)
  }
})

test('the number of a fact changed in its stored row', async () => {
  // Columns are stored one after another: the number (one byte here), the source, the id, when it was received.
  const { source, id } = passingFact('p48', 49)
  const at = healthy.indexOf(`${source}${id}2026-`) - 1
  expect(healthy[at]).toBe(50)
  const bytes = Buffer.from(healthy)
  bytes[at] = 80
  writeFileSync(path, bytes)
  cpSync(`${healthyPath}.marks`, `${path}.marks`)
  const found = (await readStore(path)) as Map<string, unknown>
  expect([...found.values()].map(String)).toContainEqual(expect.stringContaining('fact 50 is missing'))
})
