/**
 * Finds the competitors whom a correction concerns, by key: those whom a decision names, whose passing or
 * withdrawal was corrected, and whose row differs in a result that replaced another one.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { reinstatedBy, type JuryDecision } from '@bell-lap/domain/marks/decision'
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import type { Fact } from '@bell-lap/protocol/facts/facts'

/** Most keys that are named one by one. */
const MOST = 20

/**
 * @param corrected the replaced or withdrawn fact; undefined for none, or for one that was never stated
 * @param factUnder finds a fact of the log by its key
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
const soleOf = (fact: Fact): string[] => ('bib' in fact && fact.bib !== null ? [String(fact.bib)] : [])

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
    case 'fine':
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
  /** The statements of a row beside its place. */
  readonly statement: string
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
        return {
          key: String(row.bib ?? row.competitor ?? row.teamCode),
          statement: JSON.stringify(rest),
          rank,
        }
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

/** Competitors whose statements beside the place differ. If only places differ, those whose place does. */
function changedBetween(before: readonly StatedRow[], after: readonly StatedRow[]): string[] {
  const old = new Map(before.map((row) => [row.key, row]))
  const now = new Set(after.map(({ key }) => key))
  const gone = before.flatMap(({ key }) => (now.has(key) ? [] : [key]))
  const changed = after.flatMap(({ key, statement }) => (old.get(key)?.statement === statement ? [] : [key]))
  if (changed.length + gone.length > 0) return [...changed, ...gone]
  return after.flatMap(({ key, rank }) => (old.get(key)?.rank === rank ? [] : [key]))
}
