/**
 * Density of air, which decides how fast a track is. Dry air and water vapour are computed as ideal gases, the pressure of saturated vapour
 * by Buck's equation (1981).
 */

export interface Air {
  readonly airC: number
  readonly pressureHpa: number
  /** 0 to 100. */
  readonly humidityPercent: number
}

const KELVIN = 273.15
/** Specific gas constants in joules per kilogram and kelvin. */
const GAS = { dry: 287.058, vapour: 461.495 } as const

/** Kilograms per cubic metre. About 1.2 at sea level. */
export function airDensity({ airC, pressureHpa, humidityPercent }: Air): number {
  const saturatedHpa = 6.1121 * Math.exp((18.678 - airC / 234.5) * (airC / (257.14 + airC)))
  const vapourHpa = (humidityPercent / 100) * saturatedHpa
  const kelvin = airC + KELVIN
  return (100 * (pressureHpa - vapourHpa)) / (GAS.dry * kelvin) + (100 * vapourHpa) / (GAS.vapour * kelvin)
}
