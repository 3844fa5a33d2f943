/**
 * Start orders add up (D-102). A rider or team may be in only one of them. An order that supersedes or
 * withdraws another may not leave out a competitor with a passing or a result: the times would be lost in
 * silence.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { unitOf, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import type { Dangling } from './dangling.ts'
import { describeUnit } from './reference.ts'
import type { WornName } from './renamed.ts'
import type { Stated } from './stated.ts'

type StartOrder = FactOf<'startOrder'>

/** A rider or team in a start order: exactly one of the two is given. */
export interface Entrant {
  readonly bib?: Bib | undefined
  readonly teamCode?: string | undefined
}

/** A name under which somebody has ridden: a bib, a competitor's key, or the code of a team of the stages. */
export type RiddenName = WornName | `team ${string}`

const nameOf = ({ bib, teamCode }: Entrant): RiddenName =>
  bib === undefined ? `team ${teamCode}` : `bib ${bib}`

/** Most riders and teams of one order that a message names. */
const MOST_NAMED = 10

export function judgeStarts(fact: Fact, stated: Stated): Dangling[] {
  const unit = fact.type === 'startOrder' ? unitOf(fact) : null
  const twice = fact.type !== 'startOrder' || unit === null ? [] : startingTwice(fact, unit, stated)
  const left = leftOut(fact, stated)
  return left === null ? twice : [...twice, left]
}

/** Competitors who are in another order already. */
function startingTwice(fact: StartOrder, unit: Unit, { startOrders, isOut }: Stated): Dangling[] {
  if (isOut(fact)) return []
  const replaced = fact.supersedes === undefined ? null : formatFactKey(fact.supersedes)
  const standing = new Map<RiddenName, string>()
  for (const order of startOrders(unit, fact)) {
    const key = formatFactKey(order)
    if (key !== replaced) for (const start of order.starts) standing.set(nameOf(start), key)
  }
  return fact.starts.flatMap((start, index): Dangling[] => {
    const name = nameOf(start)
    const other = standing.get(name)
    if (other === undefined) return []
    const at = `/starts/${index}/${start.bib === undefined ? 'teamCode' : 'bib'}`
    const explain = () =>
      `${name} has a start in ${other} already: supersede it with all its starts, or leave ${name} out here`
    return [{ at, reason: 'second-result', isSettled: true, explain }]
  })
}

/** Competitors who have ridden, were in the order that this fact supersedes, and are in none now. */
function leftOut(fact: Fact, { factUnder, isOut, startOrders, ridden }: Stated): Dangling | null {
  const { supersedes } = fact
  const replaced = supersedes === undefined || isOut(supersedes) ? undefined : factUnder(supersedes)
  if (supersedes === undefined || replaced?.type !== 'startOrder') return null
  const unit = unitOf(replaced)
  if (unit === null || (fact.type !== 'startOrder' && fact.type !== 'withdrawn')) return null
  const own = fact.type === 'startOrder' ? fact : null
  const key = formatFactKey(supersedes)
  const others = startOrders(unit).filter((order) => formatFactKey(order) !== key)
  const kept = new Set<RiddenName>([
    ...[...others, ...(own === null ? [] : [own])].flatMap(({ starts }) => starts.map(nameOf)),
    ...(own?.removes ?? []).map((bib) => nameOf({ bib })),
    ...(own?.removesTeams ?? []).map((teamCode) => nameOf({ teamCode })),
  ])
  const gone = replaced.starts.filter((start) => !kept.has(nameOf(start)))
  if (gone.length === 0) return null
  const names = gone.filter(ridden(unit, fact)).map(nameOf)
  if (names.length === 0) return null
  const explain = () => {
    const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : ''
    const who = `${names.slice(0, MOST_NAMED).join(', ')}${more}`
    const verb = names.length === 1 ? 'has' : 'have'
    const wayOut =
      own === null
        ? `state a startOrder that supersedes ${key} and says in removes who shall lose the start`
        : 'keep them in this order, or name them in removes (teams in removesTeams)'
    return `${who} ${verb} a passing or result in ${describeUnit(unit)} and would have no start: ${wayOut}`
  }
  return { at: '/supersedes', reason: 'start-left-out', isSettled: true, explain }
}

/**
 * Competitors who have ridden according to a fact. The mark of a rider who did not start is no proof, and
 * neither is that of a withdrawal.
 */
export function riddenNames(fact: Fact): RiddenName[] {
  switch (fact.type) {
    case 'passing':
    case 'bibEntry':
      return fact.bib === null ? [] : [`bib ${fact.bib}`]
    case 'stageResult':
      return [
        ...fact.rows.flatMap(({ bib, irm }): RiddenName[] => (irm === 'DNS' ? [] : [`bib ${bib}`])),
        ...(fact.teams ?? []).map(({ teamCode }): RiddenName => `team ${teamCode}`),
      ]
    case 'markerResult':
      return fact.rows.map(({ bib }): RiddenName => `bib ${bib}`)
    case 'unitResult':
    case 'heatResult':
      return fact.rows.flatMap(({ competitor, irm }): RiddenName[] =>
        irm === 'DNS' ? [] : [`competitor ${competitor}`],
      )
    case 'sprintResult':
      return fact.rows.map(({ competitor }): RiddenName => `competitor ${competitor}`)
    case 'lapBalance':
    case 'elimination':
      return fact.competitors.map((key): RiddenName => `competitor ${key}`)
    default:
      return []
  }
}

/**
 * Every name under which an entrant of an order may have ridden: a team by its riders, a rider of a phase by
 * the competitor.
 * @param wearers the holder of each bib, with the team, or in a phase the competitor
 */
export function namesOfEntrant(
  entrant: Entrant,
  unit: Unit,
  wearers: ReadonlyMap<WornName, { readonly team: string | null }>,
): RiddenName[] {
  const own = nameOf(entrant)
  const isTeam = entrant.bib === undefined
  const team = isTeam ? entrant.teamCode! : (wearers.get(own as WornName)?.team ?? null)
  // Team mates of a stage rider ride for themselves.
  if (team === null || (!isTeam && unit.startsWith('stage'))) return [own]
  const mates = [...wearers].flatMap(([name, wearer]) => (wearer.team === team ? [name] : []))
  return [own, `competitor ${team}`, ...mates]
}
