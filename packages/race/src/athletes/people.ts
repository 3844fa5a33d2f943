/**
 * People over all competitions: entries with the same key are one person, and so are entries that a fact declares the
 * same person. Rolls are added and removed one by one; only people with affected keys are recomputed.
 */
import type { Roll, RolledAthlete } from './rolled.ts'

export interface Entry {
  /** As it stands: a roll with the same people takes the place of its predecessor. */
  roll: Roll
  /** The person's place in the roll's list. */
  readonly at: number
}

export interface Person {
  /** Of all keys the UCI id, else the first by its letters. */
  readonly id: string
  readonly keys: readonly string[]
  /** The latest competition first. */
  readonly entries: readonly Entry[]
}

export interface People {
  /**
   * Takes a roll in place of the competition's last one, in steps: before the last one everybody is as before or as after it.
   * @returns the persons that are no more as they were, and those that are new or have changed
   */
  put(roll: Roll): Steps<Change>
  remove(competition: string): Steps<Change>
  /** By any of the person's keys, and by the key of any entry. */
  find(key: string): Person | undefined
  findRoll(competition: string): Roll | undefined
  rolls(): Iterable<Roll>
  readonly count: number
}

/** Work that whoever does it may interrupt after each step. No other roll may come or go meanwhile. */
export type Steps<Outcome = void> = Generator<undefined, Outcome, undefined>

/** People looked at in one step: less than a millisecond. */
const STEP = 20

/** The items, with a step after every so many. */
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

/** A key and what is known by it. */
interface Node {
  readonly key: string
  entries: Entry[]
  /** Keys that are the same person's; one for each entry that says so. */
  same: string[]
  person: Person | null
}

export const isUciId = (key: string): boolean => /^\d{11}$/.test(key)
const compareKeys = (a: string, b: string): number =>
  Number(isUciId(b)) - Number(isUciId(a)) || (a < b ? -1 : a > b ? 1 : 0)

/** The latest first; of those that begin on one day by id. */
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
  /** By a key that nobody has any more, the keys of those who had it. */
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
  /** Ids that lead to the entry beside its key. */
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
  /** Of a key that no entry has, the keys of those whom it led to before; of somebody, such keys that facts name. */
  const sameAsAliases = (node: Node): string[] => {
    if (node.entries.length === 0) return ledTo(node.key) ?? []
    return node.entries
      .flatMap(({ roll, at }) => aliasesOf(roll.athletes[at]!))
      .filter((alias) => nodes.get(alias)?.entries.length === 0 && ledTo(alias)?.[0] === node.key)
  }
  /** The one key that a former key, or the key of an entry, leads to; null where it leads to none or to several people. */
  const ledTo = (key: string): [string] | null => {
    const keys = new Set(formers.get(key))
    if (keys.size > 1) return null
    const [only = keyOfEntered(key)] = keys
    return only === undefined ? null : [only]
  }
  /** The node and all that are the same person. */
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
    // Who was one with a touched key may be alone now.
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

  /** What most facts change: places, and nobody's name. */
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

  /** Of several who had the key, the one whose key is first by its letters. */
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

/** True where two of them start in one list, whatever facts say: then they are not one person. */
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
