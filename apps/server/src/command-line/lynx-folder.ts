/** Takes the files of FinishLynx: which unit a file is about, and what the tables door says to it. */
import { MOST_BYTES } from '@bell-lap/importers/limits'
import { decodeText } from '@bell-lap/importers/table/decode-text'
import { lynxRaceOf, lynxRaces, nameLynxEntries, type LynxRace } from '@bell-lap/importers/table/lynx-table'
import type { Problem } from '@bell-lap/protocol/problem'
import { formatCount } from './count.ts'
import type { Door } from './door.ts'
import type { Outcome, TakenFile } from './watched-folder.ts'

export interface LynxOptions {
  readonly competition: string
  /** The stage that the results are of. Null: event and round of a file are event and phase of the competition. */
  readonly stage: number | null
  /** The one race that counts, as `event-round-heat`. Null for all. */
  readonly race: string | null
  /** True if the files of people and entries are start lists of the competition. */
  readonly takesStartLists: boolean
}

export const LYNX_FILE = /\.(lif|evt|ppl|sch)$/i

const formatRace = ({ event, round, heat }: LynxRace): string => `${event}-${round}-${heat}`
const refused = (reason: string): Outcome => ({ taken: false, reason })
const left = (said: string): Outcome => ({ taken: true, said })

/**
 * @param peopleFor text of the people that belong to a file of entries; null if there are none
 */
export function createLynxFolder(
  door: Pick<Door, 'ask'>,
  { competition, stage, race: only, takesStartLists }: LynxOptions,
  peopleFor: (entries: string) => string | null,
): (file: TakenFile) => Promise<Outcome> {
  /** The file from which the stage has its result. */
  let source: { readonly name: string; readonly race: string } | null = null

  /** Files whose last line had no end when they were seen, with the time of that writing. They may be half written, and get more time. */
  const endless = new Map<string, number>()

  const send = async (file: TakenFile, bytes: Uint8Array, about: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams({
      name: file.name,
      at: new Date(Math.floor(file.mtimeMs / 1000) * 1000).toISOString(),
      ...about,
    })
    const path = `/ingest/competitions/${competition}/tables/auto?${query.toString()}`
    const { status, body } = await door.ask('POST', path, bytes)
    if (status >= 300) return refused(describe(body as Partial<Problem> | null, status))
    const { accepted, duplicates } = body as { readonly accepted: number; readonly duplicates: number }
    return left(`${formatCount(accepted, 'fact')} taken, ${duplicates} already stored`)
  }

  const takeResult = async (file: TakenFile, text: string): Promise<Outcome> => {
    const race = lynxRaceOf(text)
    if (race === null) return refused('does not begin with an event, a round and a heat')
    if (!text.endsWith('\n') && endless.get(file.name) !== file.mtimeMs) {
      endless.set(file.name, file.mtimeMs)
      return refused('its last line has no end, so it may still be written; it is tried again')
    }
    const key = formatRace(race)
    if (only !== null && key !== only) return left(`is of race ${key} and left out`)
    if (stage === null)
      return send(file, file.bytes, {
        format: 'lif',
        event: String(race.event),
        phase: String(race.round),
      })
    if (source !== null && source.race !== key)
      return refused(
        `is of race ${key}, and the result of stage ${stage} is that of ${source.race} (${source.name}): say which one counts with --race`,
      )
    const outcome = await send(file, file.bytes, { format: 'lif', stage: String(stage) })
    if (outcome.taken) source = { name: file.name, race: key }
    return outcome
  }

  const takeEntries = async (file: TakenFile, text: string): Promise<Outcome> => {
    if (stage !== null) return left('is left out: a stage has the people of the .ppl')
    const people = peopleFor(file.name)
    const named = new TextEncoder().encode(people === null ? text : nameLynxEntries(text, people))
    const rounds = new Map(lynxRaces(text).map((race) => [`${race.event}-${race.round}`, race]))
    const said: string[] = []
    for (const [key, { event, round }] of rounds) {
      const about = { format: 'evt', event: String(event), phase: String(round) }
      const outcome = await send(file, named, about)
      if (!outcome.taken) return refused(`event and round ${key}: ${outcome.reason}`)
      said.push(`${key} ${outcome.said}`)
    }
    return left(said.join('; '))
  }

  return async (file) => {
    if (file.size > MOST_BYTES) return refused(`has ${file.size} bytes; the most is ${MOST_BYTES}`)
    const text = decodeText(file.bytes)?.text
    if (text === undefined) return refused('is not text')
    const format = LYNX_FILE.exec(file.name)?.[1]?.toLowerCase()
    if (format === 'lif') return takeResult(file, text)
    if (format === 'sch') return left(`${formatCount(lynxRaces(text).length, 'race')} on the schedule`)
    if (!takesStartLists) return left('is left out: --start-lists takes start lists, too')
    if (format === 'evt') return takeEntries(file, text)
    return stage === null
      ? left('people are read for the names of entries')
      : send(file, file.bytes, { format: 'ppl', stage: String(stage) })
  }
}

/** Every fault of a refused table, in one line. */
function describe(problem: Partial<Problem> | null, status: number): string {
  const { errors = [], detail, title } = problem ?? {}
  const faults = errors.map(({ at, reason }) => (at === '' ? reason : `${at}: ${reason}`))
  return faults.length > 0 ? faults.join('; ') : (detail ?? title ?? `the server answered ${status}`)
}
