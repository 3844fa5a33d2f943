/**
 * A store whose files are taken away under a running server: it takes nothing more and says so, a second server has the
 * folder for itself, and everything that was answered 201 is found again where the files went.
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
/** In this process: a process of its own takes eight times as long to start. */
const startHere = (dataFolder: string, environment: Readonly<Record<string, string>> = {}) =>
  startTestServer({ dataFolder, environment: { BELL_LAP_INGEST_TOKEN: PROCESS_TOKEN, ...environment } })
/** Of one more fact, which a server that starts on that store takes. */
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
  /** Where what was taken is now. */
  readonly isAside: boolean
  /** Somebody else can have the folder while the first server still runs. */
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

test.each(KINDS)('with $kind nothing more is taken, and that is said', async ({ take, isAside, isFree }) => {
  const aside = join(makeFolder(), 'aside')
  const data = join(makeFolder(), 'data')
  const first = await startServerProcess(data, { BELL_LAP_LOG: 'error' })
  try {
    await postTo(first.address, C, [competitionFact('tob'), passingFact('a')])
    const before = await passings(first.address)
    take(data, aside)
    // Refused at once: the look before the commit does not wait for the one that comes each second.
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
    // The end of the first one takes nothing from the second one, not even its log and its announcement.
    expect(await postTo(second.address, C, [passingFact('e')])).toBe(sent + 1)
    expect(existsSync(join(data, 'server.json'))).toBe(true)
    await second.kill()
    expect(await seqOfNext(data, 'f')).toBe(sent + 2)
    if (isAside) expect(await seqOfNext(aside, 'g')).toBe(3)
  } finally {
    await first.kill()
  }
})

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
