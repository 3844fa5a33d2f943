/**
 * A card keeps what the server needs of a competition while its state is not in memory (D-140): its listing,
 * the small documents that home and the channel `live` need of all competitions, as bytes, and the names of
 * its files. It takes some 20 KB for a Tour. Cards outlive the process (`card-file.ts`), so that a start need
 * not read every season ever stored.
 */
import { definitionOf, type CompetitionDocumentName } from '@bell-lap/protocol/documents'
import { formatPath } from '@bell-lap/protocol/path'
import { projectListing, type Listing } from '@bell-lap/race/lists/listing'
import type { JournalHead } from '../journal/journal.ts'
import { Content } from './content.ts'
import type { Answer } from './document.ts'
import { createFailedDocuments, type FailedDocuments } from './failed-documents.ts'
import type { FiledName } from './file-index.ts'
import type { RaceFollower } from './race-follower.ts'

/** Documents of the competition itself that a card keeps. */
export const ON_CARDS: readonly CompetitionDocumentName[] = [
  'competition',
  'has-live',
  'competition-live',
  'summaries',
]

/** Name of a listing that could not be made, for the log. */
export const listingPath = (competition: string): string => `the listing of ${competition}`

/** A document on a card: its JSON, or why there is none. */
type CardEntry =
  | ({ readonly name: CompetitionDocumentName; readonly kind: 'ok'; readonly text: string } & Version)
  | { readonly name: CompetitionDocumentName; readonly kind: 'not-yet' | 'over' }
interface Version {
  readonly version: number
  /** ISO 8601. */
  readonly updatedAt: string
}

/** A card as it is written to the disk. */
export interface Card extends JournalHead {
  readonly listing: Listing | null
  readonly entries: readonly CardEntry[]
  readonly files: readonly FiledName[]
}

interface KeptCard {
  readonly card: Card
  readonly answers: ReadonlyMap<CompetitionDocumentName, Answer>
}

export interface Cards {
  /**
   * The listing of a competition. Current if the state is in memory; else, and always for a large race, as
   * last known. Undefined for a competition that was never read.
   */
  findListing(of: RaceFollower): Listing | null | undefined
  /** True if the listing of a race whose state is in memory is current. */
  hasListing(of: RaceFollower): boolean
  /** Takes the listing of a large race, which a thread made from its state at this stamp. */
  noteListing(of: RaceFollower, stamp: number, listing: Listing | null): void
  /** A document of a competition whose state was dropped. Undefined if only the state has it. */
  findAnswer(of: RaceFollower, name: CompetitionDocumentName): Answer | undefined
  /** True if the card is as new as the journal. */
  isCurrent(of: JournalHead): boolean
  /** Keeps the answers of `read`, before the state is dropped. */
  keep(of: RaceFollower, read: (name: CompetitionDocumentName) => Answer): void
  forget(competition: string): void
  /** The card of a competition whose journal has the given head. Undefined if there is none. */
  find(head: JournalHead): Card | undefined
  /** All cards. */
  list(): Card[]
  /** Increases with every card that is kept or forgotten. */
  readonly changes: number
}

const entryOf = (name: CompetitionDocumentName, answer: Answer): CardEntry[] => {
  if (answer.kind === 'not-yet' || answer.kind === 'over') return [{ name, kind: answer.kind }]
  // Only the state can say why something is unknown.
  if (answer.kind !== 'ok' || answer.document.address === null) return []
  const { content, address } = answer.document
  return [{ name, kind: 'ok', text: content.text, version: address.version, updatedAt: address.updatedAt }]
}

function answerOf({ competition, epoch }: Card, entry: CardEntry): Answer {
  if (entry.kind !== 'ok') return { kind: entry.kind }
  const { name, text, version, updatedAt } = entry
  const path = formatPath(name, { c: competition } as never)
  const address = { path, epoch, version, updatedAt }
  return {
    kind: 'ok',
    document: { name, path, cache: definitionOf(name).cache, content: new Content(text), address },
  }
}

const keptOf = (card: Card): KeptCard => ({
  card,
  answers: new Map(card.entries.map((entry) => [entry.name, answerOf(card, entry)])),
})

/**
 * @param stored the cards that an earlier process kept
 * @param failed called with competitions that cannot be listed; absent: nobody is called
 */
export function createCards(
  stored: readonly Card[] = [],
  failed: FailedDocuments = createFailedDocuments(() => {}),
): Cards {
  /** Bound: the competitions in the journal. */
  const cards = new Map(stored.map((card) => [card.competition, keptOf(card)]))
  /** Listings of competitions whose states are in memory. The same bound. */
  const listings = new Map<string, { readonly of: RaceFollower; stamp: number; listing: Listing | null }>()
  let changes = 0
  const isAtHead = (card: Card | undefined, { epoch, seq, frameCount }: JournalHead): card is Card =>
    card?.epoch === epoch && card.seq === seq && card.frameCount === frameCount
  const hasListing = (of: RaceFollower): boolean => {
    const known = listings.get(of.competition)
    return known?.of === of && known.stamp === of.stamp
  }
  const listingOf = (of: RaceFollower): Listing | null => {
    const known = listings.get(of.competition)
    if (known && hasListing(of)) return known.listing
    const listing = made(of, known?.listing ?? cards.get(of.competition)?.card.listing ?? null)
    listings.set(of.competition, { of, stamp: of.stamp, listing })
    return listing
  }
  /** If a competition can no longer be listed, the lists keep its last listing. */
  const made = (of: RaceFollower, before: Listing | null): Listing | null => {
    try {
      return projectListing(of.race)
    } catch (error) {
      failed.note(listingPath(of.competition), of, error)
      return before
    }
  }
  const isCurrent = (of: JournalHead): boolean => isAtHead(cards.get(of.competition)?.card, of)

  return {
    findListing(of) {
      if (of.isLevel && !of.isLarge) return listingOf(of)
      if (of.isLevel && listings.has(of.competition)) return listings.get(of.competition)?.listing
      const known = cards.get(of.competition)?.card
      return known ? known.listing : listings.get(of.competition)?.listing
    },
    hasListing,
    noteListing(of, stamp, listing) {
      listings.set(of.competition, { of, stamp, listing })
    },
    findAnswer: (of, name) =>
      of.isResting && isCurrent(of) ? cards.get(of.competition)?.answers.get(name) : undefined,
    isCurrent,
    keep(of, read) {
      if (isCurrent(of)) return
      const { competition, epoch, seq, frameCount } = of
      const card: Card = {
        competition,
        epoch,
        seq,
        frameCount,
        listing: listingOf(of),
        entries: ON_CARDS.flatMap((name) => entryOf(name, read(name))),
        files: [...of.files.values()],
      }
      cards.set(competition, keptOf(card))
      changes += 1
    },
    forget(competition) {
      listings.delete(competition)
      if (cards.delete(competition)) changes += 1
    },
    find(head) {
      const card = cards.get(head.competition)?.card
      return isAtHead(card, head) ? card : undefined
    },
    list: () => [...cards.values()].map(({ card }) => card),
    get changes() {
      return changes
    },
  }
}
