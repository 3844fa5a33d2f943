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
