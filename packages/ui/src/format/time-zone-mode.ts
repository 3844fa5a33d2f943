/** The zone in which times are shown. */

export const TIME_ZONE_MODES = ['competition', 'local'] as const
/** The competition's zone or the visitor's own. */
export type TimeZoneMode = (typeof TIME_ZONE_MODES)[number]
