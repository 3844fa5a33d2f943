/** Race time as the strip shows it. Times and gaps of results come as text in their documents, or from domain/time and domain/gap. */

const pad = (value: number): string => String(value).padStart(2, '0')

/** Always with hours, so that its width stays: `0:02:07`. Whole seconds, truncated; negative counts as 0. */
export function formatRaceTime(ms: number): string {
  const seconds = Math.max(0, Math.trunc(ms / 1000))
  return `${Math.trunc(seconds / 3600)}:${pad(Math.trunc(seconds / 60) % 60)}:${pad(seconds % 60)}`
}
