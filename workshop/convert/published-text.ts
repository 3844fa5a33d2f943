/** Reads the organiser's display texts: times, points, marker labels and names, as their pages print them. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#039;': "'",
  '&quot;': '"',
  '&apos;': "'",
}

/** The text without HTML entities, curly apostrophes and stray spaces. */
export function tidy(text: string): string {
  return text
    .replace(/&amp;|&#039;|&quot;|&apos;/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** `73h 56' 26''` in milliseconds; throws on anything else. */
export function parseTimeMs(text: string): number {
  const match = /^(\d+)h (\d\d)' (\d\d)''$/.exec(text.trim())
  if (!match) throw new Error(`not a time: ${JSON.stringify(text)}`)
  return ((Number(match[1]) * 60 + Number(match[2])) * 60 + Number(match[3])) * 1000
}

/** `25 PTS` or `1 PT` as a number; throws on anything else. */
export function parsePoints(text: string): number {
  const match = /^(-?\d+) PTS?$/.exec(text.trim())
  if (!match) throw new Error(`not points: ${JSON.stringify(text)}`)
  return Number(match[1])
}

/** `Col de Bedos - km 48.2` as name and metres from the start; throws on anything else. */
export function parseMarkerLabel(label: string): { name: string; distanceM: number } {
  const match = /^(.+?) - km ([\d.]+)$/.exec(tidy(label))
  if (!match?.[1]) throw new Error(`not a marker label: ${JSON.stringify(label)}`)
  return { name: match[1], distanceM: Math.round(Number(match[2]) * 1000) }
}

/** Upper case without diacritics, so that two spellings of one name meet: `WÆRENSKJOLD` and `WAERENSKJOLD`. */
export function foldName(text: string): string {
  return tidy(text)
    .toUpperCase()
    .replaceAll('Æ', 'AE')
    .replaceAll('Ø', 'O')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('-', ' ')
}
