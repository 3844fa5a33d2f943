/**
 * Local time in a competition's zone (D-022): the local time of an instant, and the instant of a local time. Intl provides the rules of the
 * zone. Nothing here depends on a locale.
 */

export interface ZonedInstant {
  readonly epochMs: number
  /** 2026-07-07T13:25:00 */
  readonly local: string
  /** 2026-07-07T13:25:00+02:00 */
  readonly iso: string
  /** Hours. May be fractional. */
  readonly utcOffset: number
  /** Milliseconds since midnight of the local day. */
  readonly timeOfDayMs: number
}

export interface Zone {
  /** The IANA name in use. UTC if the requested name is unknown. */
  readonly name: string
  at(instantMs: number): ZonedInstant
  /**
   * The instant of a local time, `13:25` or `13:25:00` on `2026-07-07`. A time that occurs twice gives the first instant, a skipped time
   * gives one an hour later. NaN if the text is not a day or time.
   */
  instantMs(day: string, clock: string): number
}

const OFFSET = /GMT(?:([+-])(\d{1,2}):?(\d{2})?(?::(\d{2}))?)?/
const DAY_MS = 86_400_000

/** Number of instants a zone remembers. Documents show the same ones in every version, and Intl is slow. */
const INSTANTS_KEPT = 2_000

export function createZone(timeZone: string): Zone {
  const format = formatOf(timeZone)
  const offsetMsAt = (instantMs: number): number => {
    const match = OFFSET.exec(format?.format(instantMs) ?? '')
    if (!match?.[1]) return 0
    const [, sign, hours = '0', minutes = '0', seconds = '0'] = match
    const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
    return sign === '-' ? -ms : ms
  }
  const zonedAt = (instantMs: number): ZonedInstant => {
    const offsetMs = offsetMsAt(instantMs)
    const localMs = instantMs + offsetMs
    const local = new Date(localMs).toISOString().slice(0, -5)
    return {
      epochMs: instantMs,
      local,
      iso: `${local}${formatOffset(offsetMs)}`,
      utcOffset: offsetMs / 3_600_000,
      timeOfDayMs: ((localMs % DAY_MS) + DAY_MS) % DAY_MS,
    }
  }
  const known = new Map<number, ZonedInstant>()
  const instantMs = (day: string, clock: string): number => {
    const asUtc = Date.parse(`${day}T${clock}Z`)
    if (Number.isNaN(asUtc)) return asUtc
    const before = asUtc - offsetMsAt(asUtc - DAY_MS)
    const instant = asUtc - offsetMsAt(before)
    return offsetMsAt(instant) === asUtc - instant ? instant : before
  }
  return {
    name: format === null ? 'UTC' : timeZone,
    at(instantMs) {
      const remembered = known.get(instantMs)
      if (remembered !== undefined) return remembered
      if (known.size >= INSTANTS_KEPT) known.clear()
      const zoned = zonedAt(instantMs)
      known.set(instantMs, zoned)
      return zoned
    },
    instantMs,
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  } catch {
    return null
  }
}

/** `+02:00`, in whole minutes as ISO 8601 requires. */
function formatOffset(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / 60_000)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${offsetMs < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** The local calendar day. */
export const dayOf = ({ local }: ZonedInstant): string => local.slice(0, 10)
