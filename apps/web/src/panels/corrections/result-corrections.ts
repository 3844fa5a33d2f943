/**
 * The corrections of a competition that concern the result of one stage or phase, as its page lists them.
 * Pure.
 */
import { isOrderAsPublished } from '@bell-lap/domain/marks/decision'
import type { Corrections } from '@bell-lap/protocol/documents/competitions'

export type Correction = Corrections[number]

/** Facts that make up a result. A corrected course or start list is not a corrected result. */
const OF_RESULTS: ReadonlySet<string | null> = new Set([
  'passing',
  'markerResult',
  'withdrawal',
  'stageResult',
  'unitResult',
  'publishedRanking',
  'decision',
  'award',
])

/** One line of the note: a correction, or all single times that were corrected in the same way. */
export interface CorrectionLine {
  readonly correction: Correction
  /** Number of corrections in the line. Only times have more than one. */
  readonly count: number
  /** Keys of the competitors concerned, each once. */
  readonly competitors: readonly string[]
}

/** The unit whose result it is. */
type OfUnit = { readonly stage: number } | { readonly event: number; readonly phase: number }

/** @param unit by the parameters of its documents */
export const unitOf = (unit: { readonly s: number } | { readonly e: number; readonly p: number }): OfUnit =>
  's' in unit ? { stage: unit.s } : { event: unit.e, phase: unit.p }

const isOf = ({ stage, event, phase }: Correction, of: OfUnit): boolean =>
  'stage' in of ? stage === of.stage : event === of.event && phase === of.phase

/**
 * Corrections in force, newest first, as in the document. Corrected times are one line, at the place of the
 * newest.
 */
export function listResultCorrections(corrections: Corrections, of: OfUnit): CorrectionLine[] {
  const lines: { correction: Correction; count: number; competitors: string[] }[] = []
  let times: (typeof lines)[number] | null = null
  for (const correction of corrections) {
    if (!isOf(correction, of) || !correction.inForce || !OF_RESULTS.has(correction.type)) continue
    if (correction.type === 'passing' && times !== null) {
      times.count += 1
      times.competitors = [...new Set([...times.competitors, ...correction.competitors])]
      continue
    }
    const line = { correction, count: 1, competitors: correction.competitors }
    if (correction.type === 'passing') times = line
    lines.push(line)
  }
  return lines
}

/**
 * True for an inferred fact, which nobody decided or corrected, such as a published order of level riders.
 */
export const isInferred = ({ inferred, decision }: Pick<Correction, 'inferred' | 'decision'>): boolean =>
  inferred === true || isOrderAsPublished(decision)

/** False for an inferred fact, a warning and a fine: they change nothing. */
export const isCorrected = ({ correction }: CorrectionLine): boolean =>
  !isInferred(correction) && correction.decision?.kind !== 'warning' && correction.decision?.kind !== 'fine'

/** The values for a sentence about a correction. */
export type Told = Pick<CorrectionLine, 'count' | 'competitors'> & {
  readonly correction: Pick<Correction, 'kind' | 'type' | 'decision' | 'inferred'>
}

/** More names would hide the correction. */
const MOST_NAMED = 3

/** Decisions whose sentence does not name the competitors. */
const UNNAMED: ReadonlySet<string> = new Set([
  'reinstatement',
  'tieOrder',
  'timeCredit',
  'lapCount',
  'passingAccepted',
])

/**
 * Keys of the competitors to name before such a sentence. Empty if the sentence names them, or if there are
 * many.
 */
export function namedBeside({ competitors, correction: { kind, decision } }: Told): readonly string[] {
  const isNamed = kind === 'decision' && decision !== null && !UNNAMED.has(decision.kind)
  return isNamed || competitors.length > MOST_NAMED ? [] : competitors
}
