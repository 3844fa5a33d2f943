/**
 * Finds people over all competitions. Entries with the same key are one person, and so are entries that a
 * fact declares the same. Rolls are added and removed one by one, and only people with affected keys are
 * recomputed.
 */
import type { Roll, RolledAthlete } from './rolled.ts'

export interface Entry {
  /** The present roll. A roll with the same people replaces its predecessor here. */
  roll: Roll
  /** The person's place in the roll's list. */
  readonly at: number
}

export interface Person {
  /** The UCI id if one of the keys is one, else the first key in alphabetical order. */
  readonly id: string
  readonly keys: readonly string[]
  /** The latest competition first. */
  readonly entries: readonly Entry[]
}

export interface People {
  /**
   * Replaces the competition's last roll, in steps. Until the last step, each person is as before or as after
   * it.
   * @returns the persons that no longer exist as they were, and those that are new or have changed
   */
  put(roll: Roll): Steps<Change>
  remove(competition: string): Steps<Change>
  /** Finds a person by any of the person's keys, or by the key of any entry. */
  find(key: string): Person | undefined
  findRoll(competition: string): Roll | undefined
  rolls(): Iterable<Roll>
  readonly count: number
}

/** Work that may be interrupted after each step. No other roll may be added or removed meanwhile. */
export type Steps<Outcome = void> = Generator<undefined, Outcome, undefined>

/** People examined in one step: less than a millisecond. */
const STEP = 20

/** Looks at the items, with a step after each `STEP` of them. */
export function* inSteps<Item>(items: Iterable<Item>, look: (item: Item) => void): Steps {
  let looked = 0
  for (const item of items) {
    look(item)
    looked += 1
    if (looked % STEP === 0) yield
  }
}

export interface Change {
  readonly gone: ReadonlySet<Person>
  readonly come: ReadonlySet<Person>
}

/** A key with its entries and links. */
interface Node {
  readonly key: string
  entries: Entry[]
  /** Keys of the same person. One for each entry that states it. */
  same: string[]
  person: Person | null
}

export const isUciId = (key: string): boolean => /^\d{11}$/.test(key)
const compareKeys = (a: string, b: string): number =>
  Number(isUciId(b)) - Number(isUciId(a)) || (a < b ? -1 : a > b ? 1 : 0)

/** The latest competition first; those that begin on the same day by id. */
export const compareEntries = (a: Entry, b: Entry): number =>
  a.roll.start !== b.roll.start
    ? a.roll.start < b.roll.start
      ? 1
      : -1
    : a.roll.competition < b.roll.competition
      ? -1
      : a.roll.competition > b.roll.competition
        ? 1
        : a.at - b.at

const hasSamePeople = (a: Roll, b: Roll): boolean =>
  a.start === b.start && JSON.stringify([a.athletes, a.links]) === JSON.stringify([b.athletes, b.links])

export function createPeople(): People {
  const rolls = new Map<string, Roll>()
  const nodes = new Map<string, Node>()
  /** The keys of the people who once had a key that nobody has now, by that key. */
  const formers = new Map<string, string[]>()
  let count = 0

  const nodeOf = (key: string): Node => {
    let node = nodes.get(key)
    if (node === undefined) nodes.set(key, (node = { key, entries: [], same: [], person: null }))
    return node
  }
  const keysOf = ({ key, sameAs }: RolledAthlete): readonly [string, ...string[]] => [key, ...sameAs]
  const link = (a: Node, b: Node): void => {
    a.same.push(b.key)
    b.same.push(a.key)
  }
  const unlink = (a: Node, b: Node): void => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const)
      from.same.splice(from.same.indexOf(to.key), 1)
  }
  const linksOf = ({ links }: Roll): [Node, Node][] =>
    links.flatMap(([one, other]) =>
      isUciId(one) && isUciId(other) ? [] : [[nodeOf(one), nodeOf(other)] as [Node, Node]],
    )
  /** Ids other than its key that lead to the entry. */
  const aliasesOf = ({ entryKey, formerKeys }: RolledAthlete): string[] => [entryKey, ...formerKeys]
  const touchAll = (athlete: RolledAthlete, own: readonly Node[], touched: Set<Node>): void => {
    for (const node of own) touched.add(node)
    for (const alias of aliasesOf(athlete)) if (nodes.has(alias)) touched.add(nodeOf(alias))
  }
  function* enter(roll: Roll, touched: Set<Node>): Steps {
    yield* inSteps(roll.athletes.entries(), ([at, athlete]) => {
      const [own, ...same] = keysOf(athlete).map(nodeOf) as [Node, ...Node[]]
      own.entries.push({ roll, at })
      for (const former of athlete.formerKeys) addTo(formers, former, own.key)
      for (const other of same) if (other !== own) link(own, other)
      touchAll(athlete, [own, ...same], touched)
    })
    for (const [one, other] of linksOf(roll)) {
      if (one !== other) link(one, other)
      touched.add(one).add(other)
    }
  }
  function* leave(roll: Roll, touched: Set<Node>): Steps {
    yield* inSteps(roll.athletes, (athlete) => {
      const [own, ...same] = keysOf(athlete).map(nodeOf) as [Node, ...Node[]]
      own.entries = own.entries.filter((entry) => entry.roll !== roll)
      for (const former of athlete.formerKeys) removeFrom(formers, former, own.key)
      for (const other of same) if (other !== own) unlink(own, other)
      touchAll(athlete, [own, ...same], touched)
    })
    for (const [one, other] of linksOf(roll)) {
      if (one !== other) unlink(one, other)
      touched.add(one).add(other)
    }
  }
  /**
   * Further keys of the same person: for a key without entries, the keys to which it led before; for a
   * person, keys without entries that facts name.
   */
  const sameAsAliases = (node: Node): string[] => {
    if (node.entries.length === 0) return ledTo(node.key) ?? []
    return node.entries
      .flatMap(({ roll, at }) => aliasesOf(roll.athletes[at]!))
      .filter((alias) => nodes.get(alias)?.entries.length === 0 && ledTo(alias)?.[0] === node.key)
  }
  /**
   * The one key to which a former key or an entry's key leads. Null if it leads to none, or to several
   * people.
   */
  const ledTo = (key: string): [string] | null => {
    const keys = new Set(formers.get(key))
    if (keys.size > 1) return null
    const [only = keyOfEntered(key)] = keys
    return only === undefined ? null : [only]
  }
  /** The node and all nodes of the same person. */
  const togetherWith = (node: Node): Node[] => {
    const found = new Set([node])
    for (const each of found) for (const key of [...each.same, ...sameAsAliases(each)]) found.add(nodeOf(key))
    return [...found]
  }
  /** Makes the persons of these nodes again. */
  function* settle(touched: Set<Node>): Steps<Change> {
    const gone = new Set<Person>()
    const come = new Set<Person>()
    for (const node of touched) if (node.person !== null) gone.add(node.person)
    // A node that was one person with a touched key may be separate now.
    const open = new Set([...touched, ...[...gone].flatMap(({ keys }) => keys.map(nodeOf))])
    yield
    yield* inSteps(open, (node) => {
      const together = togetherWith(node)
      for (const each of together) {
        open.delete(each)
        if (each.person !== null) gone.add(each.person)
      }
      for (const group of startTogether(together) ? together.map((each) => [each]) : [together]) {
        const entries = group.flatMap((each) => each.entries).sort(compareEntries)
        const keys = group.map(({ key }) => key).sort(compareKeys)
        const person = entries.length === 0 ? null : { id: keys[0]!, keys, entries }
        if (person !== null) come.add(person)
        for (const each of group) {
          each.person = person
          if (person === null && each.same.length === 0) nodes.delete(each.key)
        }
      }
    })
    count += come.size - gone.size
    return { gone, come }
  }
  function* replace(competition: string, roll: Roll | null): Steps<Change> {
    const touched = new Set<Node>()
    const before = rolls.get(competition)
    if (before !== undefined) yield* leave(before, touched)
    if (roll === null) rolls.delete(competition)
    else {
      rolls.set(competition, roll)
      yield* enter(roll, touched)
    }
    return yield* settle(touched)
  }

  /** Takes a roll that changes places and nobody's name, as most facts do. */
  function* exchange(before: Roll, roll: Roll): Steps<Change> {
    rolls.set(roll.competition, roll)
    const come = new Set<Person>()
    yield* inSteps(roll.athletes, ({ key }) => {
      const node = nodes.get(key)!
      for (const entry of node.entries) if (entry.roll === before) entry.roll = roll
      if (node.person !== null) come.add(node.person)
    })
    return { gone: come, come }
  }

  const keyOfEntered = (key: string): string | undefined => {
    for (let end = key.indexOf('-'); end > 0; end = key.indexOf('-', end + 1)) {
      const athlete = rolls.get(key.slice(0, end))?.athletes.find(({ entryKey }) => entryKey === key)
      if (athlete !== undefined) return athlete.key
    }
    return undefined
  }
  const findEntered = (key: string): Person | undefined =>
    nodes.get(keyOfEntered(key) ?? '')?.person ?? undefined

  /** If several people had the key, the one whose key comes first in alphabetical order. */
  const findFormer = (key: string): Person | undefined => {
    const [first] = (formers.get(key) ?? []).toSorted(compareKeys)
    return first === undefined ? undefined : (nodes.get(first)?.person ?? undefined)
  }

  return {
    put(roll) {
      const before = rolls.get(roll.competition)
      return before !== undefined && hasSamePeople(before, roll)
        ? exchange(before, roll)
        : replace(roll.competition, roll)
    },
    remove: (competition) => replace(competition, null),
    find: (key) => nodes.get(key)?.person ?? findEntered(key) ?? findFormer(key),
    findRoll: (competition) => rolls.get(competition),
    rolls: () => rolls.values(),
    get count() {
      return count
    },
  }
}

/** True if two of the nodes start in one list. They are then two people, whatever facts state. */
function startTogether(nodes: readonly Node[]): boolean {
  const seen = new Map<string, Node>()
  for (const node of nodes)
    for (const { roll, at } of node.entries) {
      const { isEntered, starts } = roll.athletes[at]!
      const lists = starts.map((start) => start.slice(0, start.indexOf('/')))
      for (const list of isEntered ? ['stages', ...lists] : lists) {
        const key = `${roll.competition} ${list}`
        const other = seen.get(key)
        if (other !== undefined && other !== node) return true
        seen.set(key, node)
      }
    }
  return false
}

function addTo(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

function removeFrom(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key) ?? []
  list.splice(list.indexOf(value), 1)
  if (list.length === 0) lists.delete(key)
}
