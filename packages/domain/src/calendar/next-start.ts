/** Which unit starts next, when some may have been put off. */
import { putsOffStart, type DisruptionKind } from './disruption.ts'

/** A unit as in documents. `startWas` is the previous start of a unit that was put off to a known time. */
interface MayBeDisrupted {
  readonly disruption?: { readonly kind: DisruptionKind; readonly startWas: string | null } | undefined
}

/** False if the unit was put off and has no new start. Its `startAt` is then the start it missed. */
export const isStartKnown = ({ disruption }: MayBeDisrupted): boolean => disruption?.startWas !== null

/** True if the start was put off and no new start is known, so that `startAt` does not hold any more. */
export const hasMissedStart = ({ disruption }: MayBeDisrupted): boolean =>
  putsOffStart(disruption?.kind) && disruption?.startWas === null

const startMs = (unit: MayBeDisrupted & { readonly startAt: string }): number =>
  isStartKnown(unit) ? Date.parse(unit.startAt) : Number.MAX_VALUE

/** The unit that starts first. A unit without a known start comes last. */
export const findNext = <T extends Parameters<typeof startMs>[0]>(ahead: readonly T[]): T | undefined =>
  ahead.toSorted((a, b) => startMs(a) - startMs(b))[0]
