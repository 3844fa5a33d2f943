/**
 * Pushes enter the cache here, and the answer to a registration decides which documents to read again. Everything that
 * visitors see passes through this module.
 */
import type { ReceivedDocument } from '@bell-lap/live-client'
import type { Tabs } from '@bell-lap/protocol/documents/stages'
import type { Ranking } from '@bell-lap/protocol/objects/ranking'
import type { Stage } from '@bell-lap/protocol/objects/stage'
import type { DocumentAddress } from '@bell-lap/protocol/version'
import type { DocumentCache } from './document-cache.ts'
import { newerReading, type Reading } from './reading.ts'

/**
 * Accepts a document that arrived unrequested; a version older than the cached one changes nothing. The document of a stage
 * itself is not pushed: it is read again when another one says that its sections or its winner have changed.
 */
export function landDocument(
  documents: DocumentCache,
  { path, body, version, updatedAt }: ReceivedDocument,
): void {
  documents.land(path, { kind: 'ok', body, version, updatedAt })
  const [, stage, name] = PUSHED_BESIDE.exec(path) ?? []
  if (stage === undefined) return
  const own = held(documents, stage) as Partial<Stage> | null
  const newest = held(documents, path)
  const isOther =
    name === 'tabs'
      ? hasOtherSections(own, newest as Tabs)
      : hasOtherWinner(own, newest as readonly Ranking[])
  if (isOther) void documents.refresh((address) => address === stage)
}

/** Documents with pushes whose values are also in the document of the stage itself. */
const PUSHED_BESIDE = /^(\/competitions\/[^/]+\/stages\/\d+)\/(tabs|rankings\/stage)$/

function held(documents: DocumentCache, address: string): unknown {
  const { reading } = documents.get(address)
  return reading?.kind === 'ok' ? reading.body : null
}

const hasOtherSections = (own: Partial<Stage> | null, { tabs, currentTab }: Tabs): boolean =>
  own !== null && (own.currentTab !== currentTab || String(own.tabs) !== String(tabs))

/** In a race that is over, the winner may be disqualified, and a level rider may have won too. */
function hasOtherWinner(own: Partial<Stage> | null, [ranking]: readonly Ranking[]): boolean {
  const [first, second] = ranking?.results ?? []
  if (own?.winner == null || first === undefined) return false
  const isOther = own.winner.name !== (first.rider ?? first.team)?.name
  return isOther || (second?.rank === 1) === (own.alsoWon === undefined)
}

/** Documents of a unit have their own channel. */
const UNIT = /^\/(stages\/\d+|events\/\d+\/phases\/\d+)/

/**
 * Reads again, conditionally, the lists and visible documents of a competition that changed, but not those of its
 * units (D-012).
 */
export function askAgain(documents: DocumentCache, competition: string): Promise<void> {
  const own = `/competitions/${competition}`
  return documents.refresh((address) => {
    const [path = ''] = address.split('?', 1)
    const isList =
      path === '/competitions' || path === '/competitions/sports' || path.startsWith('/multisports/')
    return isList || path === own || (path.startsWith(`${own}/`) && !UNIT.test(path.slice(own.length)))
  })
}

/** The competition's log of corrections, beside a document of one of its units. */
const correctionsBeside = (path: string): string =>
  path.replace(/^(\/competitions\/[^/]+)\/.*$/, '$1/corrections')

const competitionOf = (path: string): string | undefined => /^\/competitions\/([^/?]+)/.exec(path)?.[1]

/** Waits between the reads of a document whose answers are older than the address that a server told. */
const LATE_WAITS_MS = [250, 500, 1_000, 2_000, 4_000, 8_000]

/** True if the held reading is older than what a server told. */
function isOlder(documents: DocumentCache, { path, epoch, version }: DocumentAddress): boolean {
  const held = documents.get(path).reading
  const theirs: Reading = { kind: 'ok', body: null, version: { epoch, version }, updatedAt: null }
  return held !== undefined && version > 0 && newerReading(held, theirs) === theirs
}

/**
 * After a registration: reads again the visible documents of which the server has a newer version, and those
 * of an ended epoch (live.md, rule 4). The log of corrections is read with them, because it is no document of
 * a channel.
 *
 * The answer may come from another server than the registration, or from a cache, and be older than what was
 * told (live.md, rule 2). No push would follow then, so such a document is read again after a while.
 * @param pause resolves after so many milliseconds
 */
export async function readNewer(
  documents: DocumentCache,
  addresses: readonly DocumentAddress[],
  pause: (ms: number) => Promise<void>,
): Promise<void> {
  const lacking = addresses.filter(
    (address) => documents.get(address.path).reading === undefined || isOlder(documents, address),
  )
  const changed = lacking.filter(({ path }) => documents.get(path).reading !== undefined)
  const paths = new Set([
    ...lacking.map(({ path }) => path),
    ...changed.map(({ path }) => correctionsBeside(path)),
  ])
  const epochs = new Map(addresses.map(({ path, epoch }) => [competitionOf(path), epoch]))
  const isOver = (address: string): boolean => {
    const { reading } = documents.get(address)
    const held = reading?.kind === 'ok' ? reading.version : null
    const epoch = epochs.get(competitionOf(address))
    return held !== null && epoch !== undefined && held.epoch !== epoch
  }
  await documents.refresh((address) => paths.has(address) || isOver(address))
  for (const ms of LATE_WAITS_MS) {
    const shown = new Set(documents.shown())
    const late = lacking.filter((address) => shown.has(address.path) && isOlder(documents, address))
    if (late.length === 0) return
    await pause(ms)
    const latePaths = new Set(late.filter((address) => isOlder(documents, address)).map(({ path }) => path))
    await documents.refresh((address) => latePaths.has(address))
  }
}
