/**
 * Whom a correction concerns, by key: whom a decision names, whose passing or withdrawal was corrected, and of whom a
 * result that took the place of another says something else.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { reinstatedBy, type JuryDecision } from '@bell-lap/domain/marks/decision'
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import type { Fact } from '@bell-lap/protocol/facts/facts'

/** More are not named one by one. */
const MOST = 20

/**
 * @param corrected what it took the place of or took back; undefined for nothing, or what was never stated
 * @param factUnder what of the log stands under a key
 */
export function concernedBy(
  fact: Fact,
  corrected: Fact | undefined,
  factUnder: (key: FactKey) => Fact | undefined,
): string[] {
  if (fact.type === 'decision') return namedBy(fact.decision, factUnder)
  if (corrected === undefined) return []
  if (corrected.type === 'decision') return namedBy(corrected.decision, factUnder)
  const [before, after] = [rowsOf(corrected), fact.type === 'withdrawn' ? null : rowsOf(fact)]
  if (before !== null && after !== null) return changedBetween(before, after).slice(0, MOST)
  return [...new Set([...soleOf(corrected), ...(fact.type === corrected.type ? soleOf(fact) : [])])]
}

/** The one rider or competitor that a fact is about. */
const soleOf = (fact: Fact): string[] =>
  fact.type === 'passing' || fact.type === 'withdrawal' || fact.type === 'award' ? [String(fact.bib)] : []

function namedBy(decision: JuryDecision, factUnder: (key: FactKey) => Fact | undefined): string[] {
  switch (decision.kind) {
    case 'passingAccepted': {
      const passing = factUnder(decision.passing)
      return passing === undefined ? [] : soleOf(passing)
    }
    case 'penalty':
    case 'adjustment':
      return [String(decision.bib ?? decision.teamCode)]
    case 'reinstatement':
      return reinstatedBy(decision).map(String).slice(0, MOST)
    case 'timeCredit':
      return decision.bibs.map(String).slice(0, MOST)
    case 'tieOrder': {
      const { bibs, teamCodes, competitors } = decision
      const keys = [...(bibs ?? []).map((bib) => `${bib}`), ...(teamCodes ?? []), ...(competitors ?? [])]
      return keys.slice(0, MOST)
    }
    case 'invalidResult':
      return [decision.competitor]
    case 'warning':
      return [String(decision.bib ?? decision.teamCode ?? decision.competitor)]
    case 'pointsPenalty':
    case 'relegation':
    case 'disqualification':
    case 'lapCount':
      return [String(decision.bib)]
    default:
      return []
  }
}

interface StatedRow {
  readonly key: string
  /** What is said beside the place. */
  readonly said: string
  readonly rank: unknown
}

/** Null for a fact without rows of riders or competitors. */
function rowsOf(fact: Fact): StatedRow[] | null {
  switch (fact.type) {
    case 'stageResult':
    case 'unitResult':
    case 'markerResult':
    case 'publishedRanking':
    case 'sprintResult':
    case 'heatResult':
      return fact.rows.map((row: NamedRow) => {
        const { rank = null, ...rest } = row
        return { key: String(row.bib ?? row.competitor ?? row.teamCode), said: JSON.stringify(rest), rank }
      })
    default:
      return null
  }
}

interface NamedRow {
  readonly bib?: Bib
  readonly competitor?: string
  readonly teamCode?: string
  readonly rank?: number | null
}

/** Of whom something other than the place is said now; where only places changed, whose place did. */
function changedBetween(before: readonly StatedRow[], after: readonly StatedRow[]): string[] {
  const old = new Map(before.map((row) => [row.key, row]))
  const now = new Set(after.map(({ key }) => key))
  const gone = before.flatMap(({ key }) => (now.has(key) ? [] : [key]))
  const changed = after.flatMap(({ key, said }) => (old.get(key)?.said === said ? [] : [key]))
  if (changed.length + gone.length > 0) return [...changed, ...gone]
  return after.flatMap(({ key, rank }) => (old.get(key)?.rank === rank ? [] : [key]))
}
