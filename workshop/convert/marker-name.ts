/** Place names as the road book prints them (capitals, road codes, altitudes) made into names for people. */
import { tidy } from './published-text.ts'

const SMALL = new Set('alle d dal de dei del di des du el en l la las le les los lès sur y à'.split(' '))
const ROAD_CODE = /^(?:D\d+|C-\d+|N\d+|VC)\s+/
/** Names no rule gives. */
const NAMES: Readonly<Record<string, string>> = {
  'PARIS - HAUT DES CHAMPS-ÉLYSÉES (5E PASSAGE)': 'Haut des Champs-Élysées',
  'BARCELONE - Stade Olympique': 'Barcelona, Olympic stadium',
  'Point chrono intermédiaire n°2 / Côte de Larringes (799 m)': 'Côte de Larringes',
  'PLATEAU DE SOLAISON BRISON (1 508 m)': 'Plateau de Solaison',
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `SAINT-POURÇAIN-SUR-SIOULE` as `Saint-Pourçain-sur-Sioule`; words that are not all capitals stay. */
function titleCase(text: string): string {
  let first = true
  return text.replace(/\p{L}+/gu, (word) => {
    const isFirst = first
    first = false
    if (word !== word.toUpperCase() || word.length < 2)
      return isFirst ? word : SMALL.has(word.toLowerCase()) ? word.toLowerCase() : word
    const lower = word.toLowerCase()
    return !isFirst && SMALL.has(lower) ? lower : capitalised(lower)
  })
}

/** The name of a marker without road code, altitude and memorial prize. */
export function markerName(label: string): string {
  const text = tidy(label)
  return (
    NAMES[text] ??
    titleCase(
      text
        .replace(ROAD_CODE, '')
        .replace(/\s*\(.*$/, '')
        .trim(),
    )
  )
}

/** Metres above the sea where the label tells: `Col de Toses (1778 m)`; else null. */
export function markerElevationM(label: string): number | null {
  const match = /\((\d ?\d{2,3}) m\)/.exec(tidy(label))
  return match?.[1] ? Number(match[1].replace(' ', '')) : null
}
