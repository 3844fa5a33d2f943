/**
 * The rounds of an event with heats, as one picture. Empty if there are fewer than two. When a heat ends, the
 * documents that it may change are read again: the results of its round, and the start lists of later rounds.
 */
import type { StartList } from '@bell-lap/protocol/documents/stages'
import type { PhaseListed } from '@bell-lap/protocol/objects/event'
import { formatAddress } from '../../live/address.ts'
import { useDocuments } from '../../live/use-documents.ts'
import { useReadAgain } from '../../live/use-read-again.ts'
import { Link } from '../../navigation/link.tsx'
import { Bracket, type BracketRound } from '../../panels/bracket/bracket.tsx'
import { byPlaces, withStarters, type Heat } from '../../panels/heats/heats.ts'
import { IN_HEATS } from './in-heats.ts'
import { isOver, isRaced } from '../../site/round-state.ts'
import { phasePlace, type PhaseAddress } from '../../site/unit-address.ts'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'

/** Documents of each round. */
const PARTS = ['phase', 'phase-results', 'phase-startlist'] as const

interface EventBracketProps extends Omit<PhaseAddress, 'p'> {
  readonly rounds: readonly PhaseListed[]
}

export function EventBracket({ c, e, year, code, rounds }: EventBracketProps) {
  const heated = rounds.filter(({ type }) => IN_HEATS.has(type))
  const hydrated = useHydrated()
  // Each phase says which of its documents exist, so that no missing one is requested.
  const phases = useDocuments(
    'phase',
    heated.map(({ number: p }) => ({ c, e, p })),
    hydrated,
  )
  const having = (tab: 'results' | 'startlist') =>
    heated.filter((_, index) => phases[index]?.tabs.includes(tab) === true)
  const ridden = having('results')
  const open = having('startlist').filter((round) => !isOver(round) || !ridden.includes(round))
  const results = useDocuments(
    'phase-results',
    ridden.map(({ number: p }) => ({ c, e, p })),
    hydrated,
  ).map(heatsIn)
  const lists = useDocuments(
    'phase-startlist',
    open.map(({ number: p }) => ({ c, e, p })),
    hydrated,
  )
  const drawn = lists.map(heatsIn)
  const raced = heated.filter(isRaced)
  // The strips of the rounds in progress keep these current.
  const live = useDocuments(
    'phase-live',
    raced.map(({ number: p }) => ({ c, e, p })),
    hydrated,
  )
  useReadAgain(
    [
      heated.map(({ number, raceStatus }) => `${number} ${raceStatus}`).join(),
      ...live.map((now) => now?.results),
    ],
    heated
      .filter((round) => !isOver(round))
      .flatMap(({ number: p }) => PARTS.map((part) => formatAddress(part, { c, e, p }))),
  )
  const all = heated.map((round): BracketRound => {
    const { number: phase, name } = round
    const heats = withStarters(results[ridden.indexOf(round)] ?? [], drawn[open.indexOf(round)] ?? [])
    return {
      phase,
      name,
      heats: isOver(round) ? byPlaces(heats) : heats,
      known: knownOf(lists[open.indexOf(round)]),
    }
  })
  const shown = all.filter(({ heats }, index) => heats.length > 0 || index > 0)
  if (shown.filter(({ heats }) => heats.length > 0).length === 0 || heated.length < 2) return null
  return (
    <Bracket
      rounds={shown}
      renderLink={(p, content) => <Link {...phasePlace({ e, p, year, code }, null)}>{content}</Link>}
    />
  )
}

/** A round without heats is one race. Empty without the document. */
function heatsIn(body: Pick<StartList, 'heats' | 'results'> | null): readonly Heat[] {
  if (body === null) return []
  const { heats = [], results } = body
  return heats.length > 0 || results.length === 0 ? heats : [{ name: '', results }]
}

/** How many starters of a list are known, while not all are. */
function knownOf(list: StartList | null | undefined): BracketRound['known'] {
  const places = list?.places
  return list == null || places === undefined ? null : { known: list.results.length, places }
}
