/** One spelling of a person whom sources spell in several ways. */
import { foldName } from '@bell-lap/domain/people/folded-name'

export interface Named {
  /** What the person is the same by, a UCI id. */
  readonly id: string
  readonly name: string
}

/**
 * By id, the name of the person. Spellings that differ in accents and apostrophes alone count as one, since tables lose
 * those and never add them: the one with the most of them stands for all. Of the others the one that is used most often is
 * taken, of two that are used as often the longer.
 *
 * @returns null for an id that nobody has
 */
export function createSpellings(people: Iterable<Named>): (id: string) => string | null {
  const uses = new Map<string, Map<string, Spelling>>()
  for (const { id, name } of people) {
    const own = uses.get(id) ?? new Map<string, Spelling>()
    uses.set(id, own)
    const letters = foldName(name).replaceAll(' ', '')
    const before = own.get(letters) ?? { count: 0, name }
    own.set(letters, {
      count: before.count + 1,
      name: marksOf(name) > marksOf(before.name) ? name : before.name,
    })
  }
  const chosen = new Map<string, string>()
  for (const [id, spellings] of uses) {
    const [best] = [...spellings.values()].toSorted(
      (a, b) => b.count - a.count || b.name.length - a.name.length,
    )
    if (best !== undefined) chosen.set(id, best.name)
  }
  return (id) => chosen.get(id) ?? null
}

interface Spelling {
  readonly count: number
  readonly name: string
}

/** How many letters of a name carry a mark, apostrophes included. */
const marksOf = (name: string): number => name.normalize('NFD').match(/[\p{M}'’]/gu)?.length ?? 0
