/**
 * Disciplines of cycling and related sports: long and short name, and the name used by the governing body. Codes are lower case in settings
 * and URLs and upper case in documents ("CRD").
 */
export const DISCIPLINES = {
  CRD: { long: 'Road cycling', short: 'Road', governingBody: 'UCI Road' },
  CTR: { long: 'Track cycling', short: 'Track', governingBody: 'UCI Track' },
  MTB: { long: 'Mountain bike', short: 'MTB', governingBody: 'UCI Mountain Bike' },
  BMX: { long: 'BMX racing', short: 'BMX', governingBody: 'UCI BMX Racing' },
  BMF: { long: 'BMX freestyle park', short: 'Freestyle', governingBody: 'UCI BMX Freestyle Park' },
  BMFF: { long: 'BMX freestyle flatland', short: 'Flatland', governingBody: 'UCI BMX Freestyle Flatland' },
  IND: { long: 'Indoor cycling', short: 'Indoor', governingBody: 'UCI Indoor Cycling' },
  GFO: { long: 'Gran fondo', short: 'Gran fondo', governingBody: 'UCI Gran Fondo World Series' },
  TRI: { long: 'Triathlon', short: 'Triathlon', governingBody: 'World Triathlon' },
  CCR: { long: 'Cyclo-cross', short: 'Cyclo-cross', governingBody: 'UCI Cyclo-cross' },
  PAR: { long: 'Para-cycling road', short: 'Para road', governingBody: 'UCI Para-cycling Road' },
  PAT: { long: 'Para-cycling track', short: 'Para track', governingBody: 'UCI Para-cycling Track' },
  PUM: { long: 'Pump track', short: 'Pump track', governingBody: 'UCI Pump Track' },
  TRL: { long: 'Trials', short: 'Trials', governingBody: 'UCI Trials' },
} as const

export const DISCIPLINE_CODES = Object.keys(DISCIPLINES) as DisciplineCode[]
export type DisciplineCode = keyof typeof DISCIPLINES

/** The five sections of the home page and the words of the `sport` filter (spec.md section 5). */
export const SPORT_CATEGORIES = ['road', 'track', 'mtb', 'bmx', 'other'] as const
export type SportCategory = (typeof SPORT_CATEGORIES)[number]

/** True if it is raced on a track, where all laps have the same length. */
export const isOnTrack = (discipline: DisciplineCode): boolean => discipline === 'CTR' || discipline === 'PAT'

const CATEGORY_OF: Partial<Record<DisciplineCode, SportCategory>> = {
  CRD: 'road',
  CTR: 'track',
  MTB: 'mtb',
  BMX: 'bmx',
}

/** The section of a discipline. `other` is every discipline outside the four named sections (D-019). */
export function sportCategoryOf(discipline: DisciplineCode): SportCategory {
  return CATEGORY_OF[discipline] ?? 'other'
}
