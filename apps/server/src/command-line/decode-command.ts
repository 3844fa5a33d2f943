/** `bell-lap decode`: states the passings of a decoder as they come, as long as it runs. */
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { createZone, dayOf, type Zone } from '@bell-lap/domain/calendar/zone'
import { parseBib, type Bib } from '@bell-lap/domain/figures/bib'
import { chipKey, readChips } from '@bell-lap/importers/chips/read-chips'
import { PROTOCOLS, PROTOCOL_NAMES } from '@bell-lap/importers/decoder/protocols'
import { formatAt } from '@bell-lap/importers/imported'
import { KEY } from '@bell-lap/protocol/facts/key'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { didYouMean, nearestName } from '@bell-lap/protocol/nearest-name'
import type { Problem } from '@bell-lap/protocol/problem'
import { readRegularFile } from '@bell-lap/race-sim/regular-file'
import { CommandError, UsageError, textOption, type Command, type World } from './command.ts'
import { formatCount } from './count.ts'
import { openDecoderLine, parseLineAddress } from './decoder-line.ts'
import { createDecoding, readingOf, type DecodingOptions, type Passing } from './decoding.ts'
import type { Door } from './door.ts'
import { isStanding, listFacts } from './list-facts.ts'
import { unitOf } from './read-table.ts'

type Values = Readonly<Record<string, unknown>>

/** Passings wait this long for others, so that a bunch is one request. */
const SEND_MS = 250
const TICK_MS = 5_000
const FACTS_AT_ONCE = 500
/** Passings that wait for the server. Beyond that nothing is read from the decoder, which could send without end. */
const MOST_WAITING = 20_000
/** Time between two counts of the passings stated. */
const TOLD_MS = 60_000

/** The facts that hold, of some types or of one source. */
async function listStanding(
  door: Door,
  competition: string,
  query: Readonly<Record<string, string>>,
): Promise<Fact[]> {
  const facts: Fact[] = []
  for await (const stated of listFacts(door, competition, query))
    if (isStanding(stated)) facts.push(stated.fact)
  return facts
}

interface Held {
  readonly zone: Zone
  readonly midnightMs: number
}

/** The zone and day of the stage or phase. */
async function readUnit(door: Door, competition: string, unit: DecodingOptions['unit']): Promise<Held> {
  const facts = await listStanding(door, competition, { type: 'competition,stage,phase' })
  const race = facts.findLast((fact) => fact.type === 'competition')
  const held = facts.findLast((fact) =>
    'stage' in unit
      ? fact.type === 'stage' && fact.stage === unit.stage
      : fact.type === 'phase' && fact.event === unit.event && fact.phase === unit.phase,
  )
  if (held === undefined || (held.type !== 'stage' && held.type !== 'phase'))
    throw new CommandError(
      'stage' in unit
        ? `${competition} has no stage ${unit.stage}`
        : `${competition} has no phase ${unit.phase} of event ${unit.event}`,
    )
  const zone = createZone(held.timeZone ?? (race?.type === 'competition' ? race.timeZone : 'UTC'))
  return { zone, midnightMs: zone.instantMs(dayOf(zone.at(Date.parse(held.startAt))), '00:00') }
}

/** Chips of a table, which is read again whenever it changes. Without a table a chip is named like its bib. */
async function openChips(path: string | null, tell: World['tell']) {
  if (path === null)
    return { bibOf: (chip: string): Bib | null => parseBib(chipKey(chip)), refresh: async () => {} }
  let savedAt = -1
  let bibs: ReadonlyMap<string, Bib> = new Map()
  const read = async (isFirst: boolean): Promise<void> => {
    const mtimeMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? savedAt
    if (mtimeMs === savedAt && !isFirst) return
    savedAt = mtimeMs
    const { bibs: found, faults } = await readChips(readRegularFile(path))
    if (faults.length > 0) {
      const lines = faults.map(
        ({ at, reason }) => `${path}: ${[formatAt(at), reason].filter(Boolean).join(': ')}`,
      )
      if (isFirst) throw new CommandError(lines.join('\n'))
      tell(`${lines.join('\n')}\nThe chips that were read before still count`)
      return
    }
    bibs = found
    if (!isFirst) tell(`${path} was read again: ${formatCount(bibs.size, 'chip')}`)
  }
  await read(true)
  return { bibOf: (chip: string): Bib | null => bibs.get(chipKey(chip)) ?? null, refresh: () => read(false) }
}

function parseSince(text: string | null, { zone }: Held, now: Date): number | null {
  if (text === null) return null
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text))
    throw new UsageError(`--since is a time of day of today such as 09:30, not "${text}"`)
  return zone.instantMs(dayOf(zone.at(now.getTime())), text)
}

export const decodeCommand: Command = {
  endsInOrder: true,
  help: `bell-lap decode <protocol> <address> --competition <id> (--stage <n> | --event <n> --phase <n>) [--point <key>]
                 [--chips <table>] [--source <name>] [--since hh:mm] [--clock decoder]

Takes passings from a decoder into the running server. Protocols: ${PROTOCOL_NAMES.join(', ')}. The address is host or
host:port of the decoder; :port waits for a reader that connects by itself, as JChip readers do. The decoder's clock is
measured and its times are corrected by what it is off, which is printed. After a cut the decoder is asked for what was
missed, and nothing is stated twice. Ctrl-C ends it; started again, it goes on where it was.

  --competition <id>   the competition, e.g. oaklap2026
  --stage <n>          the stage of the passings, or
  --event <n> --phase <n>   their phase
  --point <key>        the timing point where the decoder stands; Finish by default
  --chips <table>      a table with the columns Chip and Bib, read again whenever it changes; without it a chip is
                       named like its bib
  --source <name>      name of the decoder among the sources of facts; the protocol by default
  --since <hh:mm>      take what was read since then; by default from now on, or since the first passing of an earlier run
  --clock decoder      take the decoder's times as they are`,
  options: {
    competition: { type: 'string' },
    stage: { type: 'string' },
    event: { type: 'string' },
    phase: { type: 'string' },
    point: { type: 'string' },
    chips: { type: 'string' },
    source: { type: 'string' },
    since: { type: 'string' },
    clock: { type: 'string' },
  },
  async run(values: Values, positionals, world) {
    const [name, given] = positionals
    if (name === undefined || given === undefined || positionals.length > 2)
      throw new UsageError('Name a protocol and an address')
    const known = PROTOCOL_NAMES.find((each) => each === name.toLowerCase())
    if (known === undefined)
      throw new UsageError(
        `There is no protocol "${name}"${didYouMean(nearestName(name, PROTOCOL_NAMES)) || `; there are ${PROTOCOL_NAMES.join(', ')}`}`,
      )
    const protocol = PROTOCOLS[known]
    const address = parseLineAddress(given, protocol)
    if (address === null)
      throw new UsageError(`"${given}" is not an address such as 192.168.1.20:${protocol.port}`)
    const competition = textOption(values, 'competition')
    if (competition === null) throw new UsageError('Name the competition with --competition')
    const said = unitOf(values)
    const unit: DecodingOptions['unit'] | null =
      said.stage !== null
        ? { stage: Number(said.stage) }
        : said.event !== null
          ? { event: Number(said.event), phase: Number(said.phase) }
          : null
    if (unit === null) throw new UsageError('Name the stage with --stage, or --event and --phase')
    const clock = textOption(values, 'clock')
    if (clock !== null && clock !== 'decoder') throw new UsageError(`--clock is decoder, not "${clock}"`)
    const source = textOption(values, 'source') ?? known
    if (!KEY.test(source)) throw new UsageError(`--source is a key such as finish-line, not "${source}"`)
    const chipsPath = textOption(values, 'chips')
    const chips = await openChips(
      chipsPath === null ? null : resolve(world.workingFolder, chipsPath),
      world.tell,
    )

    const { openDoor } = await import('./door.ts')
    const { createPatientDoor } = await import('./patient-door.ts')
    const door = createPatientDoor(await openDoor(world, { makesStore: false }), world)
    try {
      if (!door.isServer)
        throw new CommandError('A decoder needs a running server; start one with: bell-lap serve')
      const held = await readUnit(door, competition, unit)
      const earlier = (await listStanding(door, competition, { type: 'passing', source })).flatMap(
        ({ id }) => readingOf(id) ?? [],
      )
      const now = () => world.now().getTime()
      const sinceMs =
        parseSince(textOption(values, 'since'), held, world.now()) ??
        (earlier.length > 0 ? held.midnightMs : now())
      const decoding = createDecoding({
        protocol,
        source,
        unit,
        point: textOption(values, 'point') ?? 'Finish',
        ...held,
        sinceMs,
        bibOf: chips.bibOf,
        trustsClock: clock === 'decoder',
        stated: earlier,
        tell: world.tell,
      })
      let waiting: Passing[] = []
      let isLost = false
      const line = openDecoderLine(
        address,
        protocol,
        {
          connected() {
            world.tell(`Connected to the decoder (${protocol.title})`)
            if (isLost && protocol.resends === null)
              world.tell('This protocol cannot be asked for what was read during the cut')
            isLost = false
            return decoding.connected(now())
          },
          take(bytes) {
            const { outgoing, passings } = decoding.take(bytes, now())
            waiting.push(...passings)
            if (waiting.length + decoding.waiting > MOST_WAITING) line.pause()
            return outgoing
          },
          lost(reason) {
            if (!isLost)
              world.tell(`No line to the decoder (${reason}); it is tried again until there is one`)
            isLost = true
          },
        },
        (run, ms) => {
          const timer = setTimeout(run, ms)
          return () => clearTimeout(timer)
        },
      )
      try {
        if (line.listening !== null)
          world.print(`Waiting for a reader on port ${await line.listening}; press Ctrl-C to stop`)
        else world.print(`Passings of ${given} go to ${competition}; press Ctrl-C to stop`)
        let [tickedAt, toldAt, count] = [now(), now(), 0]
        while (!world.ending.aborted || waiting.length > 0) {
          const ready = waiting.splice(0, FACTS_AT_ONCE)
          if (ready.length > 0) count += await sendPassings(door, competition, ready, world)
          else await world.wait(SEND_MS)
          if (waiting.length + decoding.waiting <= MOST_WAITING) line.resume()
          if (now() - tickedAt >= TICK_MS && line.isOpen) {
            tickedAt = now()
            await chips.refresh()
            const { outgoing, passings } = decoding.tick(now())
            waiting.push(...passings)
            line.send(outgoing)
          }
          if (now() - toldAt >= TOLD_MS) {
            toldAt = now()
            world.print(`${formatCount(count, 'passing')} stated`)
          }
        }
        world.print(`${formatCount(count, 'passing')} stated`)
      } finally {
        line.close()
      }
    } finally {
      await door.close()
    }
  },
}

/** Returns how many were taken. If the server refuses some, the others are sent without them. */
async function sendPassings(
  door: Door,
  competition: string,
  passings: readonly Passing[],
  { tell }: Pick<World, 'tell'>,
): Promise<number> {
  const { status, body } = await door.ask('POST', `/ingest/competitions/${competition}/facts`, passings)
  if (status < 300) return (body as { readonly accepted: number }).accepted
  const { errors = [], detail, title } = (body ?? {}) as Partial<Problem>
  const refused = new Set(errors.flatMap(({ index }) => index ?? []))
  if (refused.size === 0)
    throw new CommandError(`The server refuses the passings: ${detail ?? title ?? `it answers ${status}`}`)
  for (const { index, reason } of errors)
    if (index !== null) {
      const passing = passings[index]
      tell(`The passing of bib ${passing?.bib} at ${passing?.at} was refused: ${reason}`)
    }
  const others = passings.filter((_, index) => !refused.has(index))
  return others.length === 0 ? 0 : sendPassings(door, competition, others, { tell })
}
