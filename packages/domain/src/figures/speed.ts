/** Speeds in km/h. */

/** Converts metres per milliseconds to km/h. Null if no time has passed. */
export function averageSpeedKmh(distanceM: number, timeMs: number): number | null {
  return timeMs > 0 ? (distanceM * 3600) / timeMs : null
}

/** Formats a speed with three truncated decimals, `56.414`. The tiny addition keeps 56.414 from becoming 56.413 in binary. */
export function formatSpeed(kmh: number): string {
  return (Math.floor(kmh * 1000 + 1e-6) / 1000).toFixed(3)
}

/** Metres ridden in a time at a speed. */
export function distanceRiddenM(speedKmh: number, timeMs: number): number {
  return (speedKmh * timeMs) / 3600
}
