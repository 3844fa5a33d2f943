/** Instants as facts write them: local time with the offset they came with. */

/** The instant so many milliseconds later, in the same offset, whole seconds. */
export function shift(instant: string, ms: number): string {
  const match = /^(.+)([+-])(\d\d):(\d\d)$/.exec(instant)
  if (!match) throw new Error(`not an instant with offset: ${instant}`)
  const offsetMs = (match[2] === '-' ? -1 : 1) * (Number(match[3]) * 60 + Number(match[4])) * 60_000
  const local = new Date(Date.parse(instant) + ms + offsetMs).toISOString().slice(0, 19)
  return `${local}${match[2]}${match[3]}:${match[4]}`
}

/** Epoch milliseconds as an instant in that offset. */
export const instantOf = (epochMs: number, offset: string): string =>
  shift(`1970-01-01T00:00:00${offset}`, epochMs - Date.parse(`1970-01-01T00:00:00${offset}`))

export const isAfter = (a: string, b: string): boolean => Date.parse(a) > Date.parse(b)
