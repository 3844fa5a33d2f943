/** Times ridden and gaps, as tables write them: `1:02:03.4`, `1:02:03,4`, `1h02'03"4`, `62.41`, `+0:12`, `s.t.` */
import { foldName } from '@bell-lap/domain/people/folded-name'

export type Duration =
  | { readonly kind: 'time'; readonly ms: number }
  /** Gap to the first. */
  | { readonly kind: 'gap'; readonly ms: number }
  /** The time of the row above. */
  | { readonly kind: 'same' }
  /** Laps behind the first, without a time. */
  | { readonly kind: 'laps'; readonly laps: number }

const COLONS = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.,:](\d{1,3}))?$/
/**
 * The unit of a number without a sign follows from the sign before it: `2h03` has three minutes, `32'17`
 * seventeen seconds.
 */
const SECOND_PART = /(\d{1,2})(?:[.,](\d{1,3}))?\s?(?:(?:["″”]|''|sec|sek|s)\.?\s?(\d{1,3})?)?/.source
const MINUTE_SIGN = /(?:['′’](?!')|mn|min|m)\.?\s?/.source
const WITH_HOURS = new RegExp(
  `^(\\d{1,3})\\s?(?:hrs?|h|std)\\.?\\s?(?:(\\d{1,2})\\s?(?:${MINUTE_SIGN}(?:${SECOND_PART})?)?)?$`,
  'i',
)
const WITH_MINUTES = new RegExp(`^()(\\d{1,3})\\s?${MINUTE_SIGN}(?:${SECOND_PART})?$`, 'i')
const WITH_SECONDS = /^()()(\d{1,5})(?:[.,](\d{1,3}))?\s?(?:["″”]|''|sec|sek|s)\.?\s?(\d{1,3})?$/i
const SECONDS = /^(\d{1,5})(?:[.,](\d{1,3}))?$/
const LAPS = /^[+-]?\s?(\d{1,3})\s?(?:laps?|lps?|runden?|rdn?|tours?|vueltas?|vlt|giri?o?)\.?$/i
const SAME = new Set(
  's t, st, same, same time, m t, mt, meme temps, gl zeit, gleiche zeit, g z, gz, mismo tiempo, stesso tempo, s tempo, id, idem, zt, z t'
    .split(', ')
    .map(foldName),
)
const SAME_SIGNS = /^(?:["″”“]|''|,,|‘’|’’|-“-|-"-|„)$/

/** Longer than any race, and within what facts take. */
const MOST_MS = 2_000_000_000

function msOf(hours: string, minutes: string, seconds: string, fraction: string): number | null {
  const ms =
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  return ms <= MOST_MS ? ms : null
}

function parseClock(text: string): number | null {
  const colons = COLONS.exec(text)
  if (colons !== null) {
    const [, hours, minutes = '0', seconds = '0', fraction = ''] = colons
    if (Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59)) return null
    return msOf(hours ?? '0', minutes, seconds, fraction)
  }
  const plain = SECONDS.exec(text)
  if (plain !== null) return msOf('0', '0', plain[1]!, plain[2] ?? '')
  const marked = WITH_HOURS.exec(text) ?? WITH_MINUTES.exec(text) ?? WITH_SECONDS.exec(text)
  if (marked === null) return null
  const [, hours = '', minutes = '', seconds = '', fraction = '', behind = ''] = marked
  if (fraction !== '' && behind !== '') return null
  if (Number(seconds) > 59 && (hours !== '' || minutes !== '')) return null
  return hours !== '' && Number(minutes) > 59 ? null : msOf(hours, minutes, seconds, fraction || behind)
}

/** Null for any other text. */
export function parseDuration(text: string): Duration | null {
  if (SAME_SIGNS.test(text) || SAME.has(foldName(text))) return { kind: 'same' }
  const laps = LAPS.exec(text)
  if (laps !== null) return { kind: 'laps', laps: Number(laps[1]) }
  const [, sign, rest = ''] = /^(\+|a |à |y )?\s*(.+)$/i.exec(text) ?? []
  const ms = parseClock(rest.trim())
  if (ms === null) return null
  return { kind: sign === undefined ? 'time' : 'gap', ms }
}

const TIME_OF_DAY = /^([01]?\d|2[0-4])[:.h]([0-5]\d)(?:[:.']([0-5]\d)(?:[.,](\d{1,3}))?)?(?:\s?(am|pm))?$/i

/** `10:01`, `10:01:30`, `1:30 pm` → milliseconds since midnight. Null for any other text. */
export function parseTimeOfDay(text: string): number | null {
  const [, hours, minutes = '0', seconds = '0', fraction = '', half] = TIME_OF_DAY.exec(text) ?? []
  if (hours === undefined) return null
  const twelve = half === undefined ? Number(hours) : (Number(hours) % 12) + (/pm/i.test(half) ? 12 : 0)
  return msOf(String(twelve), minutes, seconds, fraction)
}
