/**
 * Which entries are people known from elsewhere. A name fits another where one has all words of the other, two at least, however
 * the letters with marks are spelt (Küng, Kueng, Kung), and no nation contradicts. An entry is somebody with a UCI id where nobody
 * else fits; else the last entry before it that has the very same words; else the one person before it whose name fits. Two entries
 * of one race are two people. Who is known for a medal of games alone may be of any sport, so there only the very same words count.
 */
import { wordsOf } from '@bell-lap/domain/people/folded-name'
import type { Roll, RolledAthlete } from '@bell-lap/race/athletes/rolled'

/** Another name of somebody with a UCI id, as folded words. */
const ALSO: Readonly<Record<string, string>> = {
  'thomas pidcock': '10010977552',
  'alfred wright': '10015327596',
  'josh tarling': '10055293418',
}
/** Names that look like somebody else's. */
const NOT = new Set(['jefferson alexander cepeda', 'jefferson alexander cepeda hernandez'])

/** `rueegg` and `ruegg`, `baardseng` and `bardseng` are one word. */
const spelling = (word: string): string => word.replace(/([aou])e+/g, '$1').replaceAll('aa', 'a')

const namedAs = ({ firstName, lastName }: RolledAthlete): readonly string[] =>
  wordsOf(`${firstName} ${lastName}`)

type Entry = Pick<RolledAthlete, 'key' | 'nation'> & {
  /** False of who is known for a medal alone. */
  readonly starts: boolean
  readonly competition: string
  readonly words: ReadonlySet<string>
}

function entryOf(athlete: RolledAthlete, competition: string): Entry {
  const { key, nation, isEntered } = athlete
  const starts = isEntered || athlete.starts.length > 0
  return { key, nation, starts, competition, words: new Set(namedAs(athlete).map(spelling)) }
}

const contradicts = (a: Entry, b: Entry): boolean =>
  a.nation !== '' && b.nation !== '' && a.nation !== b.nation

const fits = (a: Entry, b: Entry): boolean =>
  Math.min(a.words.size, b.words.size) >= 2 && (a.words.isSubsetOf(b.words) || b.words.isSubsetOf(a.words))

const sortedWords = ({ words }: Entry): string => [...words].toSorted().join(' ')

function add<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** The one person of whom an entry satisfies the condition; null for none or several. */
function onlyOne(
  people: ReadonlyMap<string, Entry[]>,
  is: (entries: readonly Entry[]) => boolean,
): Entry | null {
  const fitting = [...people.values()].filter(is)
  return fitting.length === 1 ? fitting[0]!.at(-1)! : null
}

export interface SamePerson {
  readonly athlete: string
  readonly is: string
}

/** @param rolls made without `samePerson` facts @returns by competition, in the order in which they started */
export function samePeople(rolls: readonly Roll[]): ReadonlyMap<string, SamePerson[]> {
  const inOrder = rolls.toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const identified = new Map<string, Entry[]>()
  for (const { competition, athletes } of inOrder)
    for (const athlete of athletes)
      if (athlete.uciRiderId !== null) add(identified, athlete.uciRiderId, entryOf(athlete, competition))

  const before = new Map<string, Entry>()
  const others = new Map<string, Entry[]>()
  /** Who somebody without a UCI id is, by key: the first key that the person had. */
  const firstKey = new Map<string, string>()

  function find(athlete: RolledAthlete, entry: Entry): string | undefined {
    const name = namedAs(athlete).join(' ')
    const mayFit = !NOT.has(name)
    if (mayFit && ALSO[name] !== undefined) return ALSO[name]
    const id = mayFit
      ? onlyOne(identified, (of) => of.some((each) => fits(entry, each) && !contradicts(entry, each)))
      : null
    if (id !== null) return id.key
    const last = before.get(sortedWords(entry))
    if (last !== undefined) return contradicts(entry, last) ? undefined : last.key
    if (!mayFit || !entry.starts) return undefined
    return onlyOne(
      others,
      (of) =>
        of.some((each) => each.starts && fits(entry, each)) &&
        !of.some((each) => contradicts(entry, each) || each.competition === entry.competition),
    )?.key
  }

  const same = new Map<string, SamePerson[]>()
  for (const { competition, athletes } of inOrder) {
    const entries = athletes.map((athlete) => ({ athlete, entry: entryOf(athlete, competition) }))
    const found = entries.map(({ athlete, entry }) =>
      athlete.uciRiderId === null ? find(athlete, entry) : undefined,
    )
    const personOf = (is: string): string => firstKey.get(is) ?? is
    const times = Map.groupBy(found, (is) => (is === undefined ? is : personOf(is)))
    for (const [index, { athlete, entry }] of entries.entries()) {
      const one = found[index]
      // Of two entries that fit the same person, neither is taken.
      const is = one !== undefined && times.get(personOf(one))!.length === 1 ? one : undefined
      if (is !== undefined) add(same, competition, { athlete: athlete.entryKey, is })
      before.set(sortedWords(entry), entry)
      if (athlete.uciRiderId !== null || (is !== undefined && identified.has(is))) continue
      const first = is === undefined ? entry.key : personOf(is)
      firstKey.set(entry.key, first)
      add(others, first, entry)
    }
  }
  return same
}
