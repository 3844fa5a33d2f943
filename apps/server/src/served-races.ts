/**
 * The reading side of the server: the followed races, their documents, the index of athletes, and the cards
 * kept between starts.
 */
import { join } from 'node:path'
import { createAthletes, type Athletes } from './athletes/athletes.ts'
import { openKeptRolls } from './athletes/kept-rolls.ts'
import { athletesFile } from './data-folder.ts'
import { createCards } from './documents/card.ts'
import { fingerprintOf, readCards, writeCards } from './documents/card-file.ts'
import { createFailedDocuments } from './documents/failed-documents.ts'
import { createFileIndex, type FileIndex } from './documents/file-index.ts'
import { createFilling, type Filling } from './documents/filling.ts'
import { createJournalFollower, type JournalFollower } from './documents/journal-follower.ts'
import { createLargeRaces } from './documents/large-races.ts'
import { createRegistry, type Registry } from './documents/registry.ts'
import type { Faults } from './faults.ts'
import type { Journals } from './journals.ts'
import type { Settings } from './settings.ts'
import { setTimer } from './timers.ts'

export interface ServedRaces {
  readonly follower: JournalFollower
  readonly files: FileIndex
  readonly filling: Filling
  readonly athletes: Athletes
  readonly registry: Registry
  /** Sentences about stored data that cannot be served. */
  damages(): string[]
  /** True if every competition is damaged. */
  isAllDamaged(): boolean
  /** Writes the cards of competitions that changed since the last time, so that the next start lists them at once. */
  saveCards(): Promise<void>
  close(): Promise<void>
}

interface ServedRacesOptions {
  readonly settings: Pick<Settings, 'publicUrl' | 'foldedRows'>
  /** Where is kept what saves work at the next start. No other process keeps anything there. */
  readonly keptFolder: string
  readonly journals: Pick<Journals, 'journal' | 'store' | 'isVolatile'>
  readonly faults: Faults
}

export function createServedRaces({
  settings,
  keptFolder,
  journals,
  faults,
}: ServedRacesOptions): ServedRaces {
  const { journal, store, isVolatile } = journals
  const onFault = faults.report
  const publicUrl = settings.publicUrl ?? ''
  const cardFile = join(keptFolder, 'cards.json')
  const madeBy = once(() => fingerprintOf(publicUrl))
  const failed = createFailedDocuments(onFault)
  const cards = createCards(readCards(cardFile, madeBy), failed)
  const follower = createJournalFollower({
    journal,
    setTimer,
    findRest: cards.find,
    onFault,
    publicUrl,
    now: Date.now,
  })
  const filling = createFilling()
  const largeRaces = createLargeRaces({ journal, publicUrl, onFault })
  const athletes = createAthletes({
    follower,
    largeRaces,
    heads: () => journal.heads(),
    kept: openKeptRolls(athletesFile(keptFolder), onFault),
    setTimer,
    onFault,
  })
  const registry = createRegistry({
    follower,
    athletes,
    now: Date.now,
    foldedRows: settings.foldedRows,
    cards,
    failed,
    filling,
    largeRaces,
  })
  let writtenCards = cards.changes
  return {
    follower,
    // Facts read from a damaged competition are no longer trusted, and neither are the names of its files.
    files: createFileIndex(() =>
      [...follower.list()].filter(({ competition }) => !journal.damages.has(competition)),
    ),
    filling,
    athletes,
    registry,
    damages: () => [...follower.listTroubles().values()].map(({ message }) => message),
    isAllDamaged() {
      const troubles = follower.listTroubles()
      return troubles.size > 0 && [...follower.list()].every(({ competition }) => troubles.has(competition))
    },
    async saveCards() {
      await registry.keepCards()
      if (cards.changes === writtenCards || store.end !== null) return
      writtenCards = cards.changes
      const stored = cards.list().filter(({ competition }) => !isVolatile(competition))
      await writeCards(cardFile, madeBy(), stored)
    },
    async close() {
      athletes.stop()
      follower.stop()
      await largeRaces.close()
    },
  }
}

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}
