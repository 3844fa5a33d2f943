/** Speeds in km/h. */

/** Metres over milliseconds as km/h; null where no time has passed. */
export function averageSpeedKmh(distanceM: number, timeMs: number): number | null {
  return timeMs > 0 ? (distanceM * 3600) / timeMs : null
}

/** `56.414`: three decimals, truncated; the tiny addition keeps 56.414 from falling to 56.413 by its binary form. */
export function formatSpeed(kmh: number): string {
  return (Math.floor(kmh * 1000 + 1e-6) / 1000).toFixed(3)
}

/** Metres ridden in the given time at a speed. */
export function distanceRiddenM(speedKmh: number, timeMs: number): number {
  return (speedKmh * timeMs) / 3600
}
