/**
 * Disruptions: what keeps a stage or phase from being held as planned.
 * - `delayed`: it starts later that day.
 * - `postponed`: it starts on another day, or at a time nobody knows yet.
 * - `interrupted`: it was stopped and will go on.
 * - `cancelled`: it is not held, or does not count.
 * - `stopped`: it ended without a result of its own.
 */
export const DISRUPTIONS = ['delayed', 'postponed', 'interrupted', 'cancelled', 'stopped'] as const
export type DisruptionKind = (typeof DISRUPTIONS)[number]

/** True if the start was put off. A new start may or may not be known. */
export const putsOffStart = (kind: DisruptionKind | undefined): boolean =>
  kind === 'delayed' || kind === 'postponed'

/** True if the racing will not go on. */
export const endsRacing = (kind: DisruptionKind | undefined): boolean =>
  kind === 'cancelled' || kind === 'stopped'
