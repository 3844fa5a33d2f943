/** How far one heat of a phase is. */

/** `stopped`: interrupted, to be started again; `rerun`: what was ridden does not count, and it is run again. */
export const HEAT_STATUSES = ['started', 'stopped', 'finished', 'rerun'] as const
export type HeatStatus = (typeof HEAT_STATUSES)[number]
