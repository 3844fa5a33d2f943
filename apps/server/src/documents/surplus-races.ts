/**
 * Drops the states that are no longer requested, once their cards are made. A normal race is dropped
 * immediately. For a large race the thread makes the card first, and the state is dropped at the next check.
 */
import { ON_CARDS, type Cards } from './card.ts'
import type { CompetitionDocuments } from './competition-documents.ts'
import type { Answer } from './document.ts'
import type { FoldedSet } from './folded-set.ts'
import type { JournalFollower } from './journal-follower.ts'
import type { LargeRaces } from './large-races.ts'
import type { Listings } from './listings.ts'
import type { RaceFollower } from './race-follower.ts'
import { competitionRoute, type CompetitionRoute } from './route.ts'
import { nextTurn } from '../turns.ts'

export interface SurplusRaces {
  /** Drops the states over the memory budget. */
  dropSurplus(): void
  /** Makes the cards of folded competitions that are not being raced; one in each turn of the event loop. */
  keepCards(): Promise<void>
}

export function createSurplusRaces(options: {
  readonly follower: Pick<JournalFollower, 'findLevel' | 'listFolded' | 'onFold'>
  readonly cards: Cards
  readonly folded: FoldedSet
  readonly listings: Listings
  readonly documents: CompetitionDocuments
  readonly largeRaces: LargeRaces
  /** Runs in a turn of the event loop of its own. */
  readonly soon: (run: () => void) => void
}): SurplusRaces {
  const { follower, cards, folded, listings, documents, largeRaces, soon } = options

  const keepCard = (of: RaceFollower): void | Promise<void> => {
    if (cards.isCurrent(of)) return
    if (of.isLarge) return keepLargeCard(of)
    cards.keep(of, (name) => documents.readSmall(competitionRoute(name, { c: of.competition }), of))
  }
  /** If the race changed meanwhile, the card is not kept. */
  const keepLargeCard = async (of: RaceFollower): Promise<void> => {
    const { competition, stamp } = of
    await listings.refreshOf(of)
    const answers = new Map<CompetitionRoute['name'], Answer>()
    for (const name of ON_CARDS)
      answers.set(name, await documents.readFolded(competitionRoute(name, { c: competition }), of))
    const isAsBefore = of.stamp === stamp && of.isLevel && follower.findLevel(competition) === of
    if (isAsBefore && cards.hasListing(of)) cards.keep(of, (name) => answers.get(name)!)
  }

  const drop = (of: RaceFollower): void => {
    of.drop()
    largeRaces.forget(of.competition)
  }
  const dropSurplus = (): void => {
    for (const competition of folded.listSurplus(follower.listFolded())) {
      const of = follower.findLevel(competition)
      if (!of) continue
      const keeping = keepCard(of)
      if (!keeping) drop(of)
      // The state is dropped at the next check.
      else keeping.catch(() => {})
    }
  }
  let isDropping = false
  // Not immediately, because those who waited for the complete state read it in this turn.
  follower.onFold(() => {
    if (isDropping) return
    isDropping = true
    soon(() => {
      isDropping = false
      dropSurplus()
    })
  })

  return {
    dropSurplus,
    async keepCards() {
      for (const of of follower.listFolded()) {
        if (cards.isCurrent(of) || folded.isRaced(of.competition) || !follower.findLevel(of.competition))
          continue
        await keepCard(of)
        await nextTurn()
      }
    },
  }
}
