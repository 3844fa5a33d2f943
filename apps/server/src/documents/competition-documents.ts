/**
 * The documents of one competition as bytes. Each is projected once per version. Long ones are written in
 * slices, and those of a large race are made in its thread. If a state was dropped, documents made from it
 * are served while they are valid.
 */
import { definitionOf } from '@bell-lap/protocol/documents'
import type { PushedAddress } from '@bell-lap/protocol/version'
import { projectDocument } from '@bell-lap/race/projections'
import { ON_CARDS, type Cards } from './card.ts'
import { Content } from './content.ts'
import type { DocumentCache } from './document-cache.ts'
import type { Answer, ReadyDocument } from './document.ts'
import type { FailedDocuments } from './failed-documents.ts'
import type { Filling } from './filling.ts'
import type { FoldedSet } from './folded-set.ts'
import type { JournalFollower } from './journal-follower.ts'
import { isLong, writeInSlices } from './json-parts.ts'
import type { LargeRaces } from './large-races.ts'
import { createLongRuns, markOf } from './long-runs.ts'
import type { RaceFollower } from './race-follower.ts'
import type { CompetitionRoute } from './route.ts'
import { versionNow } from './version-now.ts'

export interface CompetitionDocuments {
  /**
   * Null while the competition is being read, or while a long document or one of a large race is being made.
   * Also null if there is no such competition.
   */
  readNow(route: CompetitionRoute): Answer | null
  /** The same, but waits instead of returning null. */
  read(route: CompetitionRoute): Promise<Answer>
  /**
   * Reads from a state in memory: immediately, or as a promise for a long document or one of a large race.
   */
  readFolded(route: CompetitionRoute, of: RaceFollower): Answer | Promise<Answer>
  /** Reads a small document of a race that is not large. */
  readSmall(route: CompetitionRoute, of: RaceFollower): Answer
}

type Absent = Exclude<Answer, { kind: 'ok' }>

/** A document that is being made. */
interface Begun {
  readonly name: CompetitionRoute['name']
  readonly address: PushedAddress
  /** Stamp of the competition when the document was made, or an earlier one. */
  readonly stamp: number
}
/** A document that has to be written. */
interface Draft extends Begun {
  readonly kind: 'draft'
  readonly body: unknown
}

export function createCompetitionDocuments(options: {
  readonly follower: Pick<JournalFollower, 'find' | 'findKnown' | 'findTrouble' | 'isProven' | 'untilProven'>
  readonly cards: Cards
  readonly folded: Pick<FoldedSet, 'ask'>
  readonly largeRaces: LargeRaces
  readonly filling: Pick<Filling, 'isDone'>
  readonly cache: DocumentCache
  readonly failed: FailedDocuments
  readonly now: () => number
}): CompetitionDocuments {
  const { follower, cards, folded, largeRaces, filling, cache, failed, now } = options
  const long = createLongRuns<Answer>()

  /** The document made earlier, if it is still valid. */
  const findKept = ({ name, params, path }: CompetitionRoute, of: RaceFollower): Answer | null => {
    if (!ON_CARDS.includes(name)) folded.ask(of.competition)
    const kept = cache.get(path)
    const address = kept?.document.address
    if (!kept || address?.epoch !== of.epoch) return null
    if (kept.checkedAt !== of.stamp && address.version !== versionNow(of.race, name, params)) return null
    kept.checkedAt = of.stamp
    return { kind: 'ok', document: kept.document }
  }
  const keep = ({ name, address, stamp }: Begun, written: Content): Answer => {
    const { path } = address
    const kept = cache.get(path)
    const before = kept?.document
    // While a long document was being written, a caller that could not wait made a newer one.
    if (before?.address?.epoch === address.epoch && before.address.version >= address.version)
      return { kind: 'ok', document: before }
    const content = before?.content.isSame(written) ? before.content : written
    const document: ReadyDocument = { name, path, cache: definitionOf(name).cache, content, address }
    const madeAtMs = kept && content === before?.content ? kept.madeAtMs : now()
    cache.set(path, { document, checkedAt: stamp, madeAtMs })
    return { kind: 'ok', document }
  }

  const fail = (path: string, of: RaceFollower, error: unknown): Absent => {
    cache.delete(path)
    failed.note(path, of, error)
    return { kind: 'failed' }
  }

  const draft = (route: CompetitionRoute, of: RaceFollower): Draft | Absent => {
    try {
      return project(route, of)
    } catch (error) {
      return fail(route.path, of, error)
    }
  }
  const project = ({ name, params, path }: CompetitionRoute, of: RaceFollower): Draft | Absent => {
    const projected = projectDocument(of.race, name, params)
    if (projected.kind !== 'ok') {
      cache.delete(path)
      return projected
    }
    const { body, version, updatedAt } = projected
    const address = { path, epoch: of.epoch, version, updatedAt }
    return { kind: 'draft', name, address, stamp: of.stamp, body }
  }
  const keepWhole = (made: Draft): Answer => keep(made, new Content(JSON.stringify(made.body)))
  const readSmall = (route: CompetitionRoute, of: RaceFollower): Answer => {
    if (failed.has(route.path, of)) return { kind: 'failed' }
    const kept = findKept(route, of)
    if (kept) return kept
    const made = draft(route, of)
    return made.kind === 'draft' ? keepWhole(made) : made
  }

  const makeLarge = async ({ name, params, path }: CompetitionRoute, of: RaceFollower): Promise<Answer> => {
    const { epoch, stamp } = of
    const made = await largeRaces.make(of, { kind: 'document', name, params })
    if (made.kind === 'failed') return fail(path, of, made.error)
    if (made.kind !== 'ok') {
      if (of.stamp === stamp) cache.delete(path)
      return made
    }
    const { version, updatedAt, json, etag } = made
    const begun = { name, address: { path, epoch, version, updatedAt }, stamp }
    return keep(begun, new Content(Buffer.from(json.buffer, json.byteOffset, json.byteLength), etag))
  }
  const readFolded = (route: CompetitionRoute, of: RaceFollower): Answer | Promise<Answer> => {
    if (failed.has(route.path, of)) return { kind: 'failed' }
    const kept = findKept(route, of)
    if (kept) return kept
    const underWay = long.find(route.path, markOf(of))
    if (underWay) return underWay
    if (of.isLarge) return long.begin(route.path, markOf(of), makeLarge(route, of))
    const made = draft(route, of)
    if (made.kind !== 'draft') return made
    if (!isLong(made.body)) return keepWhole(made)
    const writing = writeInSlices(made.body).then((content) => keep(made, content))
    return long.begin(route.path, markOf(of), writing)
  }

  /** A document of a competition whose state was dropped. Null if only the state has it. */
  const readRested = ({ name, path }: CompetitionRoute, of: RaceFollower): Answer | null => {
    const kept = cache.get(path)
    const isCurrent = kept?.checkedAt === of.stamp && kept.document.address?.epoch === of.epoch
    return isCurrent ? { kind: 'ok', document: kept.document } : (cards.findAnswer(of, name) ?? null)
  }
  const readFoldedNow = (route: CompetitionRoute, of: RaceFollower): Answer | null => {
    if (long.has(route.path)) return findKept(route, of)
    const answer = readFolded(route, of)
    return answer instanceof Promise ? null : answer
  }

  return {
    readNow(route) {
      const of = follower.findKnown(String(route.params['c']))
      if (of?.isLevel) return readFoldedNow(route, of)
      return of?.isResting && follower.isProven(of) ? readRested(route, of) : null
    },
    async read(route) {
      const competition = String(route.params['c'])
      const resting = follower.findKnown(competition)
      if (resting?.isResting) await follower.untilProven(resting)
      const known = follower.findKnown(competition)
      const rested = known?.isResting && follower.isProven(known) ? readRested(route, known) : null
      if (rested) return rested
      const written = known ? await long.join(route.path, markOf(known)) : null
      if (written) return written
      const of = await follower.find(competition)
      if (of) return readFolded(route, of)
      const trouble = follower.findTrouble(competition)
      if (trouble) return { kind: 'damaged', reason: trouble.message }
      return { kind: filling.isDone ? 'unknown' : 'starting' }
    },
    readFolded,
    readSmall,
  }
}
