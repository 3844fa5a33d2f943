/** `bell-lap verify`: compares what servers answer with what the journal says. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseVersion } from '@bell-lap/protocol/version'
import type { FreshDocument } from '../documents/fresh-documents.ts'
import { explainNoStore, isStoreThere, nameOfStore } from '../data-folder.ts'
import { readAnnouncedServer } from '../running-server.ts'
import { CommandError, UsageError, type Command, type World } from './command.ts'
import { formatCount } from './count.ts'

/** A server that follows the journal is level within a second. */
const TRIES = 20
const TRY_EVERY_MS = 500
/** Differences that are listed. */
const MOST_LISTED = 20

type Verdict = 'equal' | 'newer' | 'behind' | 'different' | 'not answered'

async function compare(address: string, document: FreshDocument): Promise<Verdict> {
  let answer: Response
  try {
    answer = await fetch(address + document.path, { headers: { prefer: 'absence=no-content' } })
    await answer.arrayBuffer()
  } catch {
    return 'not answered'
  }
  const { address: own, etag } = document
  if (answer.status === 204 || answer.status === 404) return own === null ? 'equal' : 'behind'
  if (answer.status !== 200) return 'not answered'
  const version = parseVersion(answer.headers.get('bell-lap-version') ?? '')
  if (own === null) return 'newer'
  if (version?.epoch !== own.epoch || version.version < own.version) return 'behind'
  if (version.version > own.version) return 'newer'
  return answer.headers.get('etag') === etag ? 'equal' : 'different'
}

/** The verdict on one server, with a line for each difference. */
async function verifyServer(
  address: string,
  documents: readonly FreshDocument[],
  { wait, print }: World,
): Promise<string[]> {
  let left = documents
  const verdicts = new Map<FreshDocument, Verdict>()
  for (let attempt = 0; attempt < TRIES && left.length > 0; attempt += 1) {
    if (attempt > 0) await wait(TRY_EVERY_MS)
    for (const document of left) verdicts.set(document, await compare(address, document))
    left = left.filter((document) => ['behind', 'not answered'].includes(verdicts.get(document)!))
  }
  const of = (wanted: Verdict): FreshDocument[] =>
    documents.filter((document) => verdicts.get(document) === wanted)
  const newer = of('newer').length
  print(
    `${address}: ${formatCount(of('equal').length, 'document')} equal${newer > 0 ? `, ${newer} changed meanwhile` : ''}`,
  )
  return (['different', 'behind', 'not answered'] as const).flatMap((verdict) =>
    of(verdict).map(({ path }) => `${address}${path}: ${verdict}`),
  )
}

async function readDocuments(
  { settings, now }: World,
  file: string,
): Promise<{ documents: FreshDocument[]; leftOut: number }> {
  const { backUpDatabase, makeBackup } = await import('../backup/backup.ts')
  const { openSnapshot } = await import('../backup/snapshot-journal.ts')
  const { listFreshDocuments } = await import('../documents/fresh-documents.ts')
  const taken = { dataFolder: settings.dataFolder, file, replaces: false, now }
  await (settings.store === null ? makeBackup(taken) : backUpDatabase(settings.store, taken))
  const journal = openSnapshot(file)
  try {
    const documents: FreshDocument[] = []
    let leftOut = 0
    for await (const document of listFreshDocuments(journal, settings.publicUrl ?? '')) {
      const [, , competition = ''] = document.path.split('/')
      if (document.isOfFrames && journal.thinned.has(competition)) leftOut += 1
      else documents.push(document)
    }
    return { documents, leftOut }
  } finally {
    journal.close()
  }
}

export const verifyCommand: Command = {
  help: `bell-lap verify [<address of a server> …]

Reads the journal from the first fact, as it is now, makes the documents of every competition, stage, event and phase from
it, and compares them with those that servers serve: byte for byte by their ETags, and by their versions. Without an address
it asks the server of the data folder. A server that is behind gets ten seconds to catch up. What has changed since the
journal was read is counted apart, and documents with positions are left out once positions were thinned out. The exit
code is 1 if anything differs. BELL_LAP_PUBLIC_URL has to be that of the servers, because addresses in documents begin with it.`,
  options: {},
  async run(_values, positionals, world) {
    const { settings, print, tell } = world
    if (!isStoreThere(settings)) throw new CommandError(explainNoStore(settings))
    const own = readAnnouncedServer(settings.dataFolder)?.address
    const addresses = positionals.length > 0 ? positionals : own === undefined ? [] : [own]
    if (addresses.length === 0) throw new UsageError('No server runs here; name the address of one')
    if (!addresses.every((address) => /^https?:\/\//.test(address)))
      throw new UsageError('The address of a server begins with http:// or https://')
    tell(`Store: ${nameOfStore(settings)}`)
    const folder = mkdtempSync(join(tmpdir(), 'bell-lap-verify-'))
    try {
      const { documents, leftOut } = await readDocuments(world, join(folder, 'store.backup'))
      if (leftOut > 0)
        print(`${formatCount(leftOut, 'document')} with positions left out: positions were thinned out`)
      const found: string[] = []
      for (const address of addresses)
        found.push(...(await verifyServer(address.replace(/\/+$/, ''), documents, world)))
      if (found.length > 0)
        throw new CommandError(
          [
            ...found.slice(0, MOST_LISTED),
            ...(found.length > MOST_LISTED ? [`and ${found.length - MOST_LISTED} more`] : []),
          ].join('\n'),
        )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
