/** Durations as people read them: the display dialect of the API (docs/api.md) for figures that tick or are switched in the page. */

const MINUTE = 60
const HOUR = 3600

const pad = (value: number): string => String(value).padStart(2, '0')

/** 13,438,000 → `3:43:58`, 152,000 → `2:32`; whole seconds, truncated, hours only when there are any. Negative counts as 0. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.trunc(ms / 1000))
  const hours = Math.trunc(seconds / HOUR)
  const minutes = Math.trunc((seconds % HOUR) / MINUTE)
  const rest = pad(seconds % MINUTE)
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** Race time: always with hours, so that its width stays: `0:02:07`. */
export function formatRaceTime(ms: number): string {
  const seconds = Math.max(0, Math.trunc(ms / 1000))
  const minutes = Math.trunc((seconds % HOUR) / MINUTE)
  return `${Math.trunc(seconds / HOUR)}:${pad(minutes)}:${pad(seconds % MINUTE)}`
}

/** A gap with its sign: 41,000 → `+0:41`, 0 → `+0:00`, -3,000 → `-0:03`. */
export function formatGap(ms: number): string {
  return `${ms < 0 ? '-' : '+'}${formatDuration(Math.abs(ms))}`
}
