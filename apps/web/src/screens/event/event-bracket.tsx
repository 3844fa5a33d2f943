/**
 * The rounds of an event that are raced in heats, as one picture; nothing where fewer than two are. Whatever a heat that ends
 * changes in it is read again: the results of its round, and who is through to the rounds to come.
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
import { isOver, isRaced } from './rounds-in-passing.tsx'
import { phasePlace, type PhaseAddress } from '../../site/phase-address.ts'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'

/** Of each round. */
const PARTS = ['phase', 'phase-results', 'phase-startlist'] as const

interface EventBracketProps extends Omit<PhaseAddress, 'p'> {
  readonly rounds: readonly PhaseListed[]
}

export function EventBracket({ c, e, year, code, rounds }: EventBracketProps) {
  const heated = rounds.filter(({ type }) => IN_HEATS.has(type))
  const hydrated = useHydrated()
  // Each says which of its documents there are: nothing is asked for that is not there yet.
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
  // The strips of the rounds that are raced keep these current.
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

/** A round without heats is one race; none while there is no such document. */
function heatsIn(body: Pick<StartList, 'heats' | 'results'> | null): readonly Heat[] {
  if (body === null) return []
  const { heats = [], results } = body
  return heats.length > 0 || results.length === 0 ? heats : [{ name: '', results }]
}

/** How much of a start list is known, while not all of it is. */
function knownOf(list: StartList | null | undefined): BracketRound['known'] {
  const places = list?.places
  return list == null || places === undefined ? null : { known: list.results.length, places }
}
