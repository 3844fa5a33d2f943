/**
 * What keeps a stage or phase from being held as planned. `delayed`: it starts later that day; `postponed`: it starts on another
 * day, or nobody knows when; `interrupted`: it was stopped and goes on; `cancelled`: it is not held, or does not count; `stopped`:
 * it ended without a result of its own.
 */
export const DISRUPTIONS = ['delayed', 'postponed', 'interrupted', 'cancelled', 'stopped'] as const
export type DisruptionKind = (typeof DISRUPTIONS)[number]

/** True where the start was put off: it may be said when it is. */
export const putsOffStart = (kind: DisruptionKind | undefined): boolean =>
  kind === 'delayed' || kind === 'postponed'

/** True where nothing more of the racing is to come. */
export const endsRacing = (kind: DisruptionKind | undefined): boolean =>
  kind === 'cancelled' || kind === 'stopped'

/** A unit as documents tell of it: `startWas` is the start before, of one that was put off to a known time. */
interface MayBeDisrupted {
  readonly disruption?: { readonly kind: DisruptionKind; readonly startWas: string | null } | undefined
}

/** Of a unit to come: false while nobody knows when it starts, since it was put off; its own start is the one that it missed. */
export const isStartKnown = ({ disruption }: MayBeDisrupted): boolean => disruption?.startWas !== null

const startMs = (unit: MayBeDisrupted & { readonly startAt: string }): number =>
  isStartKnown(unit) ? Date.parse(unit.startAt) : Number.MAX_VALUE

/** Of those to come the one that starts first; one whose start is not known only where there is no other. */
export const findNext = <T extends Parameters<typeof startMs>[0]>(ahead: readonly T[]): T | undefined =>
  ahead.toSorted((a, b) => startMs(a) - startMs(b))[0]
