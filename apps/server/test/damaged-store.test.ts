/**
 * A store that was damaged while no server ran: each kind is refused with a sentence, or told for what it concerns and
 * everything else is served as before. Never does something go missing without a word (docs/operating.md has the table).
 * The file is long because every kind of damage is one row of one table.
 */
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { PATIENT } from '../../../tools/patience.ts'
import { examineStore, listFaults } from '../src/backup/examine-store.ts'
import { openToRead } from '../src/backup/readable-store.ts'
import { canonicalJson } from '../src/journal/canonical-json.ts'
import { competitionFact, passingFact } from './journal-contract.ts'
import { readMarks } from '../src/journal/marks.ts'
import { JournalError } from '../src/journal/journal.ts'
import { startServer } from '../src/serve.ts'
import { parseSettings } from '../src/settings.ts'
import { startServerProcess } from './server-process.ts'
import { makeFolder, startTestServer, type StartedServer } from './started-server.ts'
import { visit } from './visitor.ts'

const race = makeRace({ seed: 3, riders: 30, stages: 2, frameEveryS: 600 })
const HURT = race.competitionId
/** Small, and accepted first, so that it is elsewhere in the file. */
const OTHER = 'tob2026'
const PATHS = ['', '/stages', '/stages/1/startlist', '/stages/1/rankings/stage', '/stages/2/timeline']
const PAGE = 4096
/**
 * Longer than a page, and accepted last: its end is in pages of its own at the end of the file, which SQLite
 * reads in another way.
 */
const LONG_FACT: Fact = {
  id: 'riders',
  source: 'office',
  type: 'startList',
  at: '2026-08-24T12:00:00+02:00',
  riders: Array.from({ length: 180 }, (_, index) => ({
    bib: index + 1,
    lastName: `Rider number ${index + 1}`,
  })),
}

const database = (folder: string) => join(folder, 'journal.sqlite')
const inDatabase = (folder: string, act: (at: DatabaseSync) => void): void => {
  const at = new DatabaseSync(database(folder))
  act(at)
  at.close()
}
/** The number of the competition in its table. */
const numberOf = (at: DatabaseSync, id: string) =>
  Number(at.prepare('SELECT number FROM competition WHERE id = ?').get(id)?.['number'])
const overwritePage = (folder: string, page: number, bytes: Buffer): void => {
  const file = readFileSync(database(folder))
  bytes.copy(file, (page - 1) * PAGE)
  writeFileSync(database(folder), file)
}
const garbage = Buffer.alloc(PAGE, 'what a mess ')
const pagesOf = (folder: string) => Math.floor(readFileSync(database(folder)).length / PAGE)
/** The page that contains a text. */
const pageWith = (folder: string, text: string) => {
  const at = readFileSync(database(folder)).indexOf(text)
  if (at < 0) throw new Error(`${text} does not stand in the file`)
  return Math.floor(at / PAGE) + 1
}
/** The n-th fact of the damaged race, as in the file. */
const bodyOf = (index: number) => canonicalJson(race.facts[index])
const changeByte = (folder: string, text: string): void => {
  const file = readFileSync(database(folder))
  const at = file.indexOf(text)
  if (at < 0) throw new Error(`${text} does not stand in the file`)
  file.write(file[at] === 0x58 ? 'Y' : 'X', at)
  writeFileSync(database(folder), file)
}

type Documents = ReadonlyMap<string, string>
const readOne = async (server: StartedServer, path: string): Promise<string> => {
  const response = await server.get(path)
  const text = await response.text()
  return `${response.status} ${response.headers.get('bell-lap-version')} ${text}`
}
async function readDocuments(server: StartedServer): Promise<Documents> {
  const paths = [HURT, OTHER].flatMap((c) => PATHS.map((path) => `/competitions/${c}${path}`))
  return new Map(await Promise.all(paths.map(async (path) => [path, await readOne(server, path)] as const)))
}

/** The store after a regular end, and after a kill, with a log. */
let closed: string
let killed: string
/** The same after a second run: most of it is in the database, the last facts in its log. */
let killedLater: string
let stranger: string
let strangerKilled: string
let healthy: Documents
beforeAll(async () => {
  closed = makeFolder()
  const server = await startTestServer({ dataFolder: closed })
  await server.postFacts(OTHER, [competitionFact('tob'), passingFact('a'), passingFact('b')])
  await server.postFacts(HURT, race.facts)
  await server.postFrames(HURT, race.frames)
  await server.postFacts(OTHER, [LONG_FACT])
  healthy = await readDocuments(server)
  const marked = () => readMarks(`${database(closed)}.marks`).get(HURT)
  await vi.waitUntil(() => [...(marked()?.values() ?? [])].some((seq) => seq > 100), PATIENT)
  killed = makeFolder()
  cpSync(closed, killed, { recursive: true })
  await server.close()
  const again = makeFolder()
  cpSync(closed, again, { recursive: true })
  const second = await startTestServer({ dataFolder: again })
  const late = Array.from({ length: 60 }, (_, index) => passingFact(`late-${index}`))
  await second.postFacts('tol2026', [competitionFact('tol'), ...late])
  killedLater = makeFolder()
  cpSync(again, killedLater, { recursive: true })
  await second.close()
  stranger = makeFolder()
  const other = await startTestServer({ dataFolder: stranger })
  await other.postFacts('tos2026', [competitionFact('tos'), passingFact('c')])
  strangerKilled = makeFolder()
  cpSync(stranger, strangerKilled, { recursive: true })
  await other.close()
})

interface Kind {
  readonly kind: string
  /** Damages the store of a killed process, with its log. Absent: one that was closed regularly. */
  readonly isKilled?: true | 'later'
  readonly damage: (folder: string) => void
  /** Refused at the start; reported for one competition; or nothing is missing. */
  readonly outcome: 'refused' | 'told' | 'whole'
  /** The words that describe the damage. */
  readonly says?: RegExp
}

const PARTS = ['competition', 'fact', 'frame', 'token', 'delivery']
  .map((table) => `table ${table}`)
  .concat('index fact_key', 'index frame_key')

const KINDS: Kind[] = [
  {
    kind: 'garbage in page 1',
    damage: (folder) => overwritePage(folder, 1, garbage),
    outcome: 'refused',
    says: /not a Bell Lap database/,
  },
  {
    kind: 'garbage in page 2, where the heads stand',
    damage: (folder) => overwritePage(folder, 2, garbage),
    outcome: 'refused',
    says: /it is damaged/,
  },
  {
    kind: 'garbage in a page of facts in the middle',
    damage: (folder) => overwritePage(folder, pageWith(folder, bodyOf(60)), garbage),
    outcome: 'told',
    says: /cannot be read/,
  },
  {
    kind: 'garbage in the last page',
    damage: (folder) => overwritePage(folder, pagesOf(folder), garbage),
    outcome: 'told',
  },
  {
    kind: 'one changed byte inside a fact',
    damage: (folder) => changeByte(folder, 'Made-up race'),
    outcome: 'told',
    says: /fact 1 was changed/,
  },
  {
    kind: 'one changed byte inside the head of a competition',
    damage: (folder) =>
      inDatabase(folder, (at) =>
        at.exec(`UPDATE competition SET epoch = 'f' || substr(epoch, 2) || '0' WHERE id = '${HURT}'`),
      ),
    outcome: 'told',
    says: /a different one|head was changed/,
  },
  {
    kind: 'the last fact taken away',
    damage: (folder) =>
      inDatabase(folder, (at) => {
        const number = numberOf(at, HURT)
        at.exec(
          `DELETE FROM fact WHERE competition = ${number} AND seq = (SELECT max(seq) FROM fact WHERE competition = ${number})`,
        )
      }),
    outcome: 'told',
    says: /: fact \d+ is missing/,
  },
  {
    kind: 'a head that says fewer facts than there are',
    damage: (folder) =>
      inDatabase(folder, (at) => at.exec(`UPDATE competition SET seq = seq - 3 WHERE id = '${HURT}'`)),
    outcome: 'told',
    says: /missing|head was changed/,
  },
  {
    kind: 'a database cut in half',
    damage: (folder) => truncateSync(database(folder), Math.floor(pagesOf(folder) / 2) * PAGE),
    outcome: 'refused',
    says: /it is damaged/,
  },
  {
    kind: 'a database of no bytes',
    damage: (folder) => truncateSync(database(folder), 0),
    outcome: 'told',
    says: /facts 1 to \d+ are missing/,
  },
  {
    kind: 'the database taken away',
    damage: (folder) => rmSync(database(folder)),
    outcome: 'told',
    says: /facts 1 to \d+ are missing/,
  },
  {
    kind: 'the log cut in half',
    isKilled: true,
    damage: (folder) => {
      const log = `${database(folder)}-wal`
      truncateSync(log, Math.floor(readFileSync(log).length / 2))
    },
    outcome: 'told',
    says: /are missing/,
  },
  {
    kind: 'the log taken away',
    isKilled: true,
    damage: (folder) => rmSync(`${database(folder)}-wal`),
    outcome: 'told',
    says: /are missing/,
  },
  {
    kind: 'the log of another store',
    isKilled: true,
    damage: (folder) => cpSync(join(strangerKilled, 'journal.sqlite-wal'), `${database(folder)}-wal`),
    outcome: 'told',
    says: /missing|a different one/,
  },
  {
    kind: 'a database cut in half beside its log',
    isKilled: 'later',
    damage: (folder) => truncateSync(database(folder), Math.floor(pagesOf(folder) / 2) * PAGE),
    outcome: 'told',
    says: /cannot be read/,
  },
  {
    kind: 'a database without its last page beside its log',
    isKilled: 'later',
    damage: (folder) => truncateSync(database(folder), (pagesOf(folder) - 1) * PAGE),
    outcome: 'told',
  },
  {
    kind: 'the index of the log taken away',
    isKilled: true,
    damage: (folder) => rmSync(`${database(folder)}-shm`),
    outcome: 'whole',
  },
  {
    kind: 'the index of the log made garbage',
    isKilled: true,
    damage: (folder) => writeFileSync(`${database(folder)}-shm`, Buffer.alloc(32_768, 'x')),
    outcome: 'whole',
  },
  {
    kind: 'the database of another store',
    damage: (folder) => cpSync(database(stranger), database(folder)),
    outcome: 'told',
    says: /facts 1 to \d+ are missing/,
  },
  {
    kind: 'an older copy of the database',
    damage: (folder) =>
      inDatabase(folder, (at) => {
        const number = numberOf(at, HURT)
        const { seq } = at.prepare('SELECT seq FROM competition WHERE number = ?').get(number) as {
          seq: number
        }
        at.exec(`DELETE FROM fact WHERE competition = ${number} AND seq > ${seq - 10};
          UPDATE competition SET seq = ${seq - 10} WHERE number = ${number}`)
      }),
    outcome: 'told',
    says: /are missing|head was changed/,
  },
  ...PARTS.map((part): Kind => ({
    kind: `the ${part} taken away`,
    damage: (folder) => inDatabase(folder, (at) => at.exec(`PRAGMA foreign_keys = OFF; DROP ${part}`)),
    outcome: 'refused',
    says: new RegExp(`it lacks .*the ${part}\\b.*bell-lap restore`),
  })),
  {
    kind: 'tables whose version was lost',
    damage: (folder) => inDatabase(folder, (at) => at.exec('PRAGMA user_version = 0')),
    outcome: 'refused',
    says: /lost its version.*bell-lap restore/,
  },
  {
    kind: 'a folder in the place of the marks',
    damage: (folder) => {
      rmSync(`${database(folder)}.marks`)
      mkdirSync(`${database(folder)}.marks`)
    },
    outcome: 'refused',
    says: /marks .*journal\.sqlite\.marks cannot be read/,
  },
  {
    kind: 'a file in the place of the folder of reports',
    damage: (folder) => {
      rmSync(join(folder, 'files'), { recursive: true })
      writeFileSync(join(folder, 'files'), '')
    },
    outcome: 'refused',
    says: /files, which holds reports and pictures, cannot be used/,
  },
  {
    kind: 'a fact missing in the middle',
    damage: (folder) =>
      inDatabase(folder, (at) =>
        at.exec(`DELETE FROM fact WHERE seq = 40 AND competition = ${numberOf(at, HURT)}`),
      ),
    outcome: 'told',
    says: /fact 40 is missing/,
  },
  {
    kind: 'a page that stands twice, in the place of another',
    damage: (folder) => {
      const from = (pageWith(folder, bodyOf(60)) - 1) * PAGE
      const page = readFileSync(database(folder)).subarray(from, from + PAGE)
      overwritePage(folder, pageWith(folder, bodyOf(race.facts.length - 1)), page)
    },
    outcome: 'told',
  },
  {
    kind: 'the marks taken away',
    damage: (folder) => rmSync(`${database(folder)}.marks`),
    outcome: 'whole',
  },
  {
    kind: 'marks that break off in the middle of a line',
    damage: (folder) => appendFileSync(`${database(folder)}.marks`, `${HURT} 0123456789abcdef 99`),
    outcome: 'whole',
  },
  {
    kind: 'a lock that is no lock',
    damage: (folder) => writeFileSync(join(folder, 'lock.sqlite'), 'locked '.repeat(100)),
    outcome: 'refused',
    says: /lock\.sqlite cannot be used/,
  },
  {
    kind: 'a folder in the place of the database',
    damage: (folder) => {
      rmSync(database(folder))
      cpSync(join(stranger, 'files'), database(folder), { recursive: true })
    },
    outcome: 'refused',
    says: /cannot be opened/,
  },
]

describe('a store with', () => {
  test.each(KINDS)('$kind is $outcome', async ({ isKilled, damage, outcome, says }) => {
    const folder = makeFolder()
    cpSync(isKilled === 'later' ? killedLater : isKilled ? killed : closed, folder, { recursive: true })
    if (isKilled && !existsSync(`${database(folder)}-wal`)) throw new Error('There is no log to damage')
    damage(folder)
    const start = startTestServer({ dataFolder: folder, environment: { BELL_LAP_LOG: 'silent' } })
    if (outcome === 'refused') {
      const fault: unknown = await start.then(
        () => null,
        (error: unknown) => error,
      )
      expect(fault).toBeInstanceOf(JournalError)
      expect((fault as Error).message).toMatch(says ?? /./)
      return
    }
    const server = await start
    try {
      const ready = await readOne(server, '/readyz')
      const documents = await readDocuments(server)
      if (outcome === 'whole') {
        expect(ready).toMatch(/^200 /)
        expect(ready).not.toContain('damaged')
        expect(documents).toEqual(healthy)
        await server.postFacts(OTHER, [passingFact('later')])
        return
      }
      const listed = await readOne(server, '/competitions?year=2026')
      expect(ready).toMatch(listed.includes('"id":') ? /^200 / : /^503 /)
      expect(ready).toMatch(/"damaged".*bell-lap restore/)
      expect(ready).toMatch(says ?? /./)
      for (const c of [HURT, OTHER]) {
        const isTold = ready.includes(`journal of ${c} is damaged`)
        for (const path of PATHS) {
          const text = documents.get(`/competitions/${c}${path}`)
          if (isTold) expect(text).toMatch(/^503 .*"damaged"/)
          else expect(text).toBe(healthy.get(`/competitions/${c}${path}`))
        }
        const sent = server.postFacts(c, [passingFact('later')])
        if (isTold) await expect(sent).rejects.toThrow(/^503 .*"damaged".*bell-lap restore/)
        else await sent
      }
    } finally {
      await server.close()
    }
  })
})

test.each([...PARTS.map((part) => `DROP ${part}`), 'PRAGMA user_version = 0'])(
  'the check also finds a store damaged that refuses to start after %s',
  (statement) => {
    const folder = makeFolder()
    cpSync(closed, folder, { recursive: true })
    inDatabase(folder, (at) => at.exec(`PRAGMA foreign_keys = OFF; ${statement}`))
    const at = openToRead(database(folder))
    try {
      expect(listFaults(examineStore(at, new Map()))).toContainEqual(
        expect.stringMatching(/^it lacks the|lost its version/),
      )
    } finally {
      at.close()
    }
  },
)

test('a store of a newer version is called neither sound nor damaged', () => {
  const folder = makeFolder()
  cpSync(closed, folder, { recursive: true })
  inDatabase(folder, (at) => at.exec('PRAGMA user_version = 99'))
  expect(() => openToRead(database(folder))).toThrow(/was written by a newer version of Bell Lap$/)
})

test('a server that cannot use the folder of reports ends', async () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'files'), '')
  await expect(startServerProcess(folder)).rejects.toThrow(/reports and pictures, cannot be used/)
})

test('cards of an earlier run never answer for a damaged competition, not even during the start', async () => {
  const folder = makeFolder()
  cpSync(closed, folder, { recursive: true })
  // Cards are kept of competitions that are no longer raced.
  await (await startTestServer({ dataFolder: folder })).close()
  expect(readFileSync(join(folder, 'cards.json'), 'utf8')).toContain(HURT)
  changeByte(folder, 'Made-up race')
  const server = await startServer({
    settings: parseSettings(
      { PORT: '0', BELL_LAP_DATA: folder, BELL_LAP_DEMO: 'off', BELL_LAP_LOG: 'silent' },
      '/',
    ),
    siteFolder: '/nonexistent',
  })
  const ready = server.ready.then(() => true)
  const ask = async (path: string) => {
    const response = await fetch(server.address + path)
    return { status: response.status, text: await response.text() }
  }
  const seen: string[] = []
  const look = async () => {
    const [own, list] = await Promise.all([ask(`/competitions/${HURT}`), ask('/competitions?year=2026')])
    seen.push(`${own.status}`, list.text.includes(`"${HURT}"`) ? 'listed' : 'not listed')
    return false
  }
  await look()
  while (!(await Promise.race([ready, look()])));
  const { status, text } = await ask(`/competitions/${HURT}`)
  expect([status, text]).toEqual([503, expect.stringContaining('"damaged"')])
  expect(new Set(seen)).toEqual(new Set(['503', 'not listed']))
  await server.close()
  expect(readFileSync(join(folder, 'cards.json'), 'utf8')).not.toContain(HURT)
})

test('damage found by a write is reported at run time, and other competitions continue', async () => {
  const folder = makeFolder()
  cpSync(closed, folder, { recursive: true })
  const server = await startTestServer({ dataFolder: folder, environment: { BELL_LAP_LOG: 'silent' } })
  expect(await readOne(server, '/readyz')).toMatch(/^200 /)
  inDatabase(folder, (at) => at.exec(`UPDATE competition SET seq = seq - 3 WHERE id = '${HURT}'`))
  await expect(server.postFacts(HURT, [passingFact('later')])).rejects.toThrow(/^503 .*"damaged"/)
  expect(await readOne(server, '/readyz')).toMatch(/^200 .*"damaged"/)
  expect(await readOne(server, `/competitions/${HURT}`)).toMatch(/^503 .*"damaged"/)
  expect(await readOne(server, `/live/${HURT}-stage-1`)).toMatch(/^503 .*"damaged"/)
  const { connection } = await visit(server.address)
  await expect(connection.invoke('register', `${HURT}-stage-1`)).rejects.toThrow(/bell-lap restore/)
  await connection.stop()
  await expect(server.putFile(HURT, 'report.pdf', Buffer.from('%PDF-1.7'))).rejects.toThrow(
    /^503 .*"damaged"/,
  )
  await server.postFacts(OTHER, [passingFact('later')])
  expect(await readOne(server, `/competitions/${OTHER}`)).toMatch(/^200 /)
  await server.close()
})

// The system's administrator may write everywhere.
test.skipIf(process.getuid?.() === 0).each<[string, (folder: string) => void, RegExp]>([
  [
    'a folder that cannot be written to',
    (folder) => chmodSync(folder, 0o555),
    /data folder .* cannot be used/,
  ],
  [
    'a database that cannot be written to',
    (folder) => chmodSync(database(folder), 0o444),
    /cannot be written to/,
  ],
  ['a database that cannot be read', (folder) => chmodSync(database(folder), 0o000), /cannot be opened/],
])('a store with %s is refused', async (_kind, close, says) => {
  const folder = makeFolder()
  cpSync(closed, folder, { recursive: true })
  close(folder)
  await expect(startTestServer({ dataFolder: folder })).rejects.toThrow(says)
  chmodSync(folder, 0o755)
})
test('a file of a damaged competition is served by its id, without its name in the journal', async () => {
  const folder = makeFolder()
  cpSync(closed, folder, { recursive: true })
  const bytes = Buffer.from('%PDF-1.7 the report of stage 1')
  const before = await startTestServer({ dataFolder: folder })
  const id = await before.putFile(HURT, 'Stage 1.pdf', bytes)
  const disposition = async (server: StartedServer, query = '') => {
    const response = await server.get(`/file/${id}${query}`)
    expect([response.status, Buffer.from(await response.arrayBuffer())]).toEqual([200, bytes])
    return response.headers.get('content-disposition') ?? ''
  }
  const own = `?competition=${HURT}`
  expect(await disposition(before, own)).toContain('"Stage 1.pdf"')
  await before.close()
  const damage = (server: StartedServer) =>
    expect(server.postFacts(HURT, [passingFact('later')])).rejects.toThrow(/^503 .*"damaged"/)
  const isTold = async (server: StartedServer) => {
    expect(await readOne(server, `/competitions/${HURT}/reports`)).toMatch(/^503 .*"damaged"/)
    expect([await disposition(server), await disposition(server, own)]).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining(`"${id}.pdf"`) as string),
    )
  }
  const quiet = { dataFolder: folder, environment: { BELL_LAP_LOG: 'silent' } }
  const whileItRuns = await startTestServer(quiet)
  inDatabase(folder, (at) => at.exec(`UPDATE competition SET seq = seq - 3 WHERE id = '${HURT}'`))
  await damage(whileItRuns)
  await isTold(whileItRuns)
  await whileItRuns.close()
  const atTheStart = await startTestServer(quiet)
  await isTold(atTheStart)
  await atTheStart.close()
})
