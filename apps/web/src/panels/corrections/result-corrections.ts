/** Which corrections of a competition concern the result of one stage or phase, as its page lists them. Pure. */
import { isOrderAsPublished } from '@bell-lap/domain/marks/decision'
import type { Corrections } from '@bell-lap/protocol/documents/competitions'

export type Correction = Corrections[number]

/** What a result is made of; a corrected course or start list is not a corrected result. */
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

/** One line of the note: a correction, or all single times that were corrected alike. */
export interface CorrectionLine {
  readonly correction: Correction
  /** How many it stands for: more than one only of times. */
  readonly count: number
  /** Keys of those whom it concerns, each once. */
  readonly competitors: readonly string[]
}

/** The unit whose result it is. */
type OfUnit = { readonly stage: number } | { readonly event: number; readonly phase: number }

const isOf = ({ stage, event, phase }: Correction, of: OfUnit): boolean =>
  'stage' in of ? stage === of.stage : event === of.event && phase === of.phase

/** Those that hold now, newest first as the document has them; times that were corrected are one line, where the newest stands. */
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

/** True for what nobody decided or corrected: an inferred fact, such as an order of level riders as published. */
export const isInferred = ({ inferred, decision }: Pick<Correction, 'inferred' | 'decision'>): boolean =>
  inferred === true || isOrderAsPublished(decision)

/** False for what was only inferred, and for a warning: nothing was changed. */
export const isCorrected = ({ correction }: CorrectionLine): boolean =>
  !isInferred(correction) && correction.decision?.kind !== 'warning'

/** What a sentence about a correction says. */
export type Told = Pick<CorrectionLine, 'count' | 'competitors'> & {
  readonly correction: Pick<Correction, 'kind' | 'type' | 'decision' | 'inferred'>
}

/** More would hide what was corrected. */
const MOST_NAMED = 3

/** Decisions whose sentence does not say whom they are about. */
const UNNAMED: ReadonlySet<string> = new Set([
  'reinstatement',
  'tieOrder',
  'timeCredit',
  'lapCount',
  'passingAccepted',
])

/** Keys of those to name before a sentence that names nobody; none where it does, or where they are many. */
export function namedBeside({ competitors, correction: { kind, decision } }: Told): readonly string[] {
  const isNamed = kind === 'decision' && decision !== null && !UNNAMED.has(decision.kind)
  return isNamed || competitors.length > MOST_NAMED ? [] : competitors
}
