/**
 * A store whose files are moved away under a running server: it accepts nothing more and says so, a second
 * server has the folder for itself, and every fact answered with 201 is found where the files went.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { competitionFact, passingFact } from './journal-contract.ts'
import { postTo, PROCESS_TOKEN, startServerProcess } from './server-process.ts'
import { makeFolder, startTestServer } from './started-server.ts'

const C = 'tob2026'
const readyOf = async (address: string) => {
  const response = await fetch(`${address}/readyz`)
  return `${response.status} ${await response.text()}`
}
const passings = async (address: string) => {
  const response = await fetch(`${address}/competitions/${C}/flags`)
  return ((await response.json()) as unknown[]).length
}
/** In this process, because a process of its own takes eight times as long to start. */
const startHere = (dataFolder: string, environment: Readonly<Record<string, string>> = {}) =>
  startTestServer({ dataFolder, environment: { BELL_LAP_INGEST_TOKEN: PROCESS_TOKEN, ...environment } })
/** The seq of one more fact, which a server on that store accepts. */
async function seqOfNext(dataFolder: string, id: string): Promise<number> {
  const server = await startHere(dataFolder)
  try {
    return await postTo(server.address, C, [passingFact(id)])
  } finally {
    await server.close()
  }
}

interface Kind {
  readonly kind: string
  readonly take: (data: string, aside: string) => void
  /** True if the accepted facts are in the moved files. */
  readonly isAside: boolean
  /** True if another server can have the folder while the first one still runs. */
  readonly isFree: boolean
}

const KINDS: Kind[] = [
  {
    kind: 'the lock deleted',
    take: (data) => rmSync(join(data, 'lock.sqlite')),
    isAside: false,
    isFree: true,
  },
  {
    kind: 'the folder moved away',
    take: (data, aside) => renameSync(data, aside),
    isAside: true,
    isFree: true,
  },
  {
    kind: 'another folder in its place',
    take: (data, aside) => {
      renameSync(data, aside)
      mkdirSync(data)
    },
    isAside: true,
    isFree: true,
  },
  {
    kind: 'a copy in the place of the database',
    take: (data) => {
      renameSync(join(data, 'journal.sqlite'), join(data, 'moved'))
      cpSync(join(data, 'moved'), join(data, 'journal.sqlite'))
    },
    isAside: false,
    isFree: false,
  },
]

test.each(KINDS)(
  'with $kind nothing more is accepted, and the server says so',
  async ({ take, isAside, isFree }) => {
    const aside = join(makeFolder(), 'aside')
    const data = join(makeFolder(), 'data')
    const first = await startServerProcess(data, { BELL_LAP_LOG: 'error' })
    try {
      await postTo(first.address, C, [competitionFact('tob'), passingFact('a')])
      const before = await passings(first.address)
      take(data, aside)
      // Refused immediately: the check before the commit does not wait for the one that runs each second.
      const late = postTo(first.address, C, [passingFact('b')])
      await expect(late).rejects.toThrow(/^503 .*moved, replaced or deleted/)
      await expect(postTo(first.address, C, [passingFact('c')])).rejects.toThrow(/^503 .*restarted/)
      expect(await readyOf(first.address)).toMatch(/^503 .*read-only.*moved, replaced or deleted/)
      await expect.poll(() => first.said()).toContain('BELL_LAP_DATA')
      expect(
        first
          .said()
          .split('\n')
          .filter((line) => line.includes('was replaced or deleted')),
      ).toHaveLength(1)
      expect(await passings(first.address)).toBe(before)

      if (!isFree) await first.end()
      const second = await startServerProcess(data)
      const known = isAside ? 0 : 2
      const facts = isAside ? [competitionFact('tob')] : []
      const sent = await postTo(second.address, C, [...facts, passingFact('d')])
      expect(sent).toBe(known + facts.length + 1)
      await first.end()
      expect(first.process.exitCode).toBe(0)
      // The end of the first one takes nothing from the second one, including its log and its announcement.
      expect(await postTo(second.address, C, [passingFact('e')])).toBe(sent + 1)
      expect(existsSync(join(data, 'server.json'))).toBe(true)
      await second.kill()
      expect(await seqOfNext(data, 'f')).toBe(sent + 2)
      if (isAside) expect(await seqOfNext(aside, 'g')).toBe(3)
    } finally {
      await first.kill()
    }
  },
)

test('it is noticed without a write', async () => {
  const data = join(makeFolder(), 'data')
  const server = await startHere(data, { BELL_LAP_LOG: 'silent' })
  try {
    await postTo(server.address, C, [competitionFact('tob')])
    expect(await readyOf(server.address)).toMatch(/^200 /)
    rmSync(join(data, 'lock.sqlite'))
    await expect.poll(() => readyOf(server.address)).toMatch(/^503 .*moved/)
  } finally {
    await server.close()
  }
})
