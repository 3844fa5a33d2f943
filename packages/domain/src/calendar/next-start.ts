/** Which unit starts next, where some may have been put off. */
import { putsOffStart, type DisruptionKind } from './disruption.ts'

/** A unit as documents tell of it: `startWas` is the start before, of one that was put off to a known time. */
interface MayBeDisrupted {
  readonly disruption?: { readonly kind: DisruptionKind; readonly startWas: string | null } | undefined
}

/** Of a unit to come: false while nobody knows when it starts, since it was put off; its own start is the one that it missed. */
export const isStartKnown = ({ disruption }: MayBeDisrupted): boolean => disruption?.startWas !== null

/** True where the start was put off, and nobody knows to when: its own does not hold any more. */
export const hasMissedStart = ({ disruption }: MayBeDisrupted): boolean =>
  putsOffStart(disruption?.kind) && disruption?.startWas === null

const startMs = (unit: MayBeDisrupted & { readonly startAt: string }): number =>
  isStartKnown(unit) ? Date.parse(unit.startAt) : Number.MAX_VALUE

/** Of those to come the one that starts first; one whose start is not known only where there is no other. */
export const findNext = <T extends Parameters<typeof startMs>[0]>(ahead: readonly T[]): T | undefined =>
  ahead.toSorted((a, b) => startMs(a) - startMs(b))[0]
