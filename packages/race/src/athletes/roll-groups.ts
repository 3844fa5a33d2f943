/**
 * Parts of a roll that are looked up for many who are followed: the members of nations and teams, the podium of each list, and the place of
 * each athlete in the general classification. Made once for a roll: looking through a start list of 20,000 for each of fifty nations takes
 * ten seconds.
 */
import { slug } from '@bell-lap/domain/people/person-key'
import type { Roll } from './rolled.ts'

/** Places in the roll's list of athletes. */
export type Members = readonly number[]

export interface RollGroups {
  /** By code in lower case. */
  readonly nations: ReadonlyMap<string, Members>
  /** By the slug of the name. */
  readonly teams: ReadonlyMap<string, Members>
  /** For each list of the roll, who has places one to three. */
  readonly podiums: readonly (readonly { readonly at: number; readonly rank: number }[])[]
  /** For each athlete the place in the general classification so far. 0 for none. */
  readonly general: Int32Array
}

const LAST_OF_PODIUM = 3
const groups = new WeakMap<Roll, RollGroups>()

export function groupsOf(roll: Roll): RollGroups {
  let known = groups.get(roll)
  if (known === undefined) groups.set(roll, (known = group(roll)))
  return known
}

function group({ athletes, lists, general }: Roll): RollGroups {
  const nations = new Map<string, number[]>()
  /** By name as entered, so that a slug is made once for a team. */
  const named = new Map<string, number[]>()
  const enter = (map: Map<string, number[]>, key: string, at: number): void => {
    const members = map.get(key)
    if (members === undefined) map.set(key, [at])
    else members.push(at)
  }
  for (const [at, { nation, teamName }] of athletes.entries()) {
    if (nation !== '') enter(nations, nation, at)
    if (teamName !== null && teamName !== '') enter(named, teamName, at)
  }
  const teams = new Map<string, number[]>()
  for (const [name, members] of named) {
    const key = slug(name)
    teams.set(key, [...(teams.get(key) ?? []), ...members])
  }
  const ranks = new Int32Array(athletes.length)
  for (let from = 0; from < general.length; from += 2) ranks[general[from]!] = general[from + 1]!
  return {
    nations: new Map([...nations].map(([code, members]) => [code.toLowerCase(), members])),
    teams,
    podiums: lists.map(({ places }) => {
      const podium: { at: number; rank: number }[] = []
      for (let from = 0; from < places.length; from += 2) {
        const rank = places[from + 1]!
        if (rank > 0 && rank <= LAST_OF_PODIUM) podium.push({ at: places[from]!, rank })
      }
      return podium
    }),
    general: ranks,
  }
}
