/** The status of one heat of a phase. */

/** `stopped`: interrupted, to be started again. `rerun`: the ride does not count and is run again. */
export const HEAT_STATUSES = ['started', 'stopped', 'finished', 'rerun'] as const
export type HeatStatus = (typeof HEAT_STATUSES)[number]
