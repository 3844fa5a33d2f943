/** `bell-lap replay`: plays a recorded race into the running server as if it were live. */
import { BundleError, readBundle, type Bundle } from '@bell-lap/race-sim/bundle'
import { ReplayError, planReplay, type Replay, type ReplayItem } from '@bell-lap/race-sim/replay'
import { planPhaseReplay, racedPhases } from '@bell-lap/race-sim/replayed-phase'
import type { CompetitionLive } from '@bell-lap/protocol/documents/competitions'
import { unitAt } from '@bell-lap/domain/calendar/unit'
import { unitNamedBy } from '@bell-lap/protocol/facts/fact-unit'
import { CommandError, UsageError, textOption, type Command, type World } from './command.ts'
import type { StoreLock } from '../journal/store-lock.ts'
import { factsOfEnd, replayLockPath } from '../replay-end.ts'
import type { Door } from './door.ts'
import { findRacePath } from './race-folder.ts'
import { sendFacts, sendFrames } from './send-items.ts'

/** Prefix of the codes of replays. */
const REPLAY_CODE = 'replay'

interface Wish {
  readonly folder: string
  readonly unit: { readonly stage: number } | { readonly event: number; readonly phase: number }
  /** hh:mm, time of day of the race. */
  readonly from: string
  readonly speed: number
}

function readWish(values: Readonly<Record<string, unknown>>, bundle: Bundle, folder: string): Wish {
  const unit = readUnit(values, bundle, folder)
  const speed = Number(textOption(values, 'speed') ?? 1)
  if (!(speed > 0)) throw new UsageError('--speed must be a number above 0')
  const from = textOption(values, 'from')
  if (from !== null && !/^\d{2}:\d{2}$/.test(from))
    throw new UsageError('--from must be a time of day, hh:mm')
  return { folder, unit, from: from ?? startOf(unit, bundle), speed }
}

/**
 * The stage or phase that was named. By default the recorded stage, or if none is recorded, a phase whose facts tell what happened in it.
 */
function readUnit(values: Readonly<Record<string, unknown>>, bundle: Bundle, folder: string): Wish['unit'] {
  const wished = {
    stage: textOption(values, 'stage'),
    event: textOption(values, 'event'),
    phase: textOption(values, 'phase'),
  }
  const isPhase = wished.event !== null || wished.phase !== null
  if (isPhase && wished.stage !== null)
    throw new UsageError('--stage cannot be combined with --event and --phase')
  const recorded = [...bundle.recordings.keys()]
  const phases = racedPhases(bundle.facts)
  if (isPhase || (recorded.length === 0 && wished.stage === null && phases.length > 0)) {
    const event = Number(wished.event ?? phases[0]?.event)
    const phase = Number(wished.phase ?? phases.find((each) => each.event === event)?.phase)
    if (phases.some((each) => each.event === event && each.phase === phase)) return { event, phase }
    throw new CommandError(
      phases.length === 0
        ? `${folder} has no phase that can be replayed${recorded.length === 0 ? '' : `; what is recorded: stage ${recorded.join(', ')}`}`
        : `${folder} has no phase with that number; choose one with --event and --phase`,
    )
  }
  const stage = Number(wished.stage ?? recorded[0])
  if (!bundle.recordings.has(stage))
    throw new CommandError(
      recorded.length === 0
        ? `${folder} contains no recording`
        : `Only stage ${recorded.join(', ')} is recorded; choose one with --stage`,
    )
  return { stage }
}

/** hh:mm of the real start, or of the planned one. */
function startOf(unit: Wish['unit'], { facts }: Bundle): string {
  const own = facts.filter((fact) => unitNamedBy(fact) === unitAt(unit))
  const started = own.find((fact) => fact.type === 'stageStarted')
  const planned = own.find((fact) => fact.type === 'phase')
  return (started?.startedAt ?? planned?.startAt)?.slice(11, 16) ?? '12:00'
}

function plan({ facts, recordings }: Bundle, { unit, from, speed }: Wish, nowMs: number): Replay {
  try {
    if ('event' in unit) return planPhaseReplay({ facts, ...unit, nowMs, from, speed })
    const recording = recordings.get(unit.stage)
    if (!recording) throw new CommandError(`Stage ${unit.stage} is not recorded`)
    return planReplay({ facts, recording, stage: unit.stage, nowMs, from, speed })
  } catch (fault) {
    if (fault instanceof ReplayError) throw new CommandError(fault.message, { cause: fault })
    throw fault
  }
}

/** Sends items in order, in as few requests as possible. */
async function sendItems(door: Door, competition: string, code: string, items: readonly ReplayItem[]) {
  let from = 0
  while (from < items.length) {
    const isFact = 'fact' in (items[from] as ReplayItem)
    let to = from
    while (to < items.length && 'fact' in (items[to] as ReplayItem) === isFact) to += 1
    const run = items.slice(from, to)
    from = to
    if (isFact) {
      const facts = run.flatMap((item) => ('fact' in item ? [item.fact] : []))
      await sendFacts(
        door,
        competition,
        facts.map((fact) => (fact.type === 'competition' ? { ...fact, code } : fact)),
      )
    } else {
      await sendFrames(
        door,
        competition,
        run.flatMap((item) => ('frame' in item ? [item.frame] : [])),
      )
    }
  }
}

async function play(replay: Replay, send: (items: readonly ReplayItem[]) => Promise<void>, world: World) {
  for (;;) {
    const dueAtMs = replay.nextDueAtMs()
    if (dueAtMs === null || world.ending.aborted) return
    await world.wait(Math.max(0, dueAtMs - world.now().getTime()))
    if (!world.ending.aborted) await send(replay.until(world.now().getTime()))
  }
}

async function endRacing(door: Door, competition: string, at: string): Promise<void> {
  const running = (await door.send('GET', `/competitions/${competition}/live`)) as CompetitionLive
  const facts = factsOfEnd(running, at)
  if (facts.length > 0) await sendFacts(door, competition, facts)
}

/**
 * Locks the competition of a replay, because two replays of one race would send their facts into the same competition. Throws CommandError
 * if one is running.
 */
async function lockReplay(dataFolder: string, competition: string): Promise<StoreLock> {
  const { lockFile } = await import('../journal/store-lock.ts')
  return lockFile(
    replayLockPath(dataFolder, competition),
    (cause) =>
      new CommandError(`${competition} is being replayed by another bell-lap replay; stop that one first`, {
        cause,
      }),
  )
}

const readRace = (folder: string): Bundle => {
  try {
    return readBundle(folder)
  } catch (fault) {
    if (fault instanceof BundleError) throw new CommandError(fault.message, { cause: fault })
    throw fault
  }
}

export const replayCommand: Command = {
  endsInOrder: true,
  help: `bell-lap replay <race> [--speed n] [--from hh:mm] [--stage n | --event n --phase n]

Replays a race of races/ into the running server, as a competition of its own, replay-{code}{year of today}, with all
dates moved so that its stage or phase takes place today: a recorded stage (tdf2026), or a phase as its facts became
known (lapsdemo2026). Ctrl-C ends it: the stage or phase is then stated to be finished, and the competition stays.
Replayed again, it starts anew. bell-lap remove deletes it. A race can be replayed only once at a time. While the server
restarts, the replay waits, and then sends what it has missed.

  --speed n      seconds of the race per second; 1 by default
  --from hh:mm   the race's clock at the beginning; the stage's start by default
  --stage n      which stage, if several are recorded
  --event n      which event, and
  --phase n      which phase of it; the first one raced by default`,
  options: {
    speed: { type: 'string' },
    from: { type: 'string' },
    stage: { type: 'string' },
    event: { type: 'string' },
    phase: { type: 'string' },
  },
  async run(values, positionals, world) {
    const [race] = positionals
    if (race === undefined || positionals.length > 1) throw new UsageError('Name one race')
    const folder = findRacePath(race, world.workingFolder)
    const bundle = readRace(folder)
    const wish = readWish(values, bundle, folder)
    const replay = plan(bundle, wish, world.now().getTime())
    const original = bundle.facts.find((fact) => fact.type === 'competition')
    const code = `${REPLAY_CODE}-${original?.type === 'competition' ? original.code : 'race'}`
    const competition = `${code}${replay.competitionId.slice(-4)}`

    // Loaded here, so that help and wrong arguments are answered without a wait.
    const { openDoor } = await import('./door.ts')
    const { explainNoStore, isStoreThere } = await import('../data-folder.ts')
    if (!isStoreThere(world.settings))
      throw new CommandError(`A replay needs a running server. ${explainNoStore(world.settings)}`)
    const { createPatientDoor } = await import('./patient-door.ts')
    const door = createPatientDoor(await openDoor(world, { makesStore: false }), world)
    try {
      if (!door.isServer)
        throw new CommandError('A replay needs a running server; start one with: bell-lap serve')
      const lock = await lockReplay(world.settings.dataFolder, competition)
      try {
        await door.send('POST', `/ingest/competitions/${competition}/restart`)
        const send = (items: readonly ReplayItem[]) => sendItems(door, competition, code, items)
        await send(replay.initial)
        world.print(
          `${competition} is being replayed from ${wish.from} at speed ${wish.speed}; press Ctrl-C to stop`,
        )
        try {
          await play(replay, send, world)
        } finally {
          const clockMs = replay.clockMs(world.now().getTime())
          await endRacing(door, competition, new Date(clockMs).toISOString())
        }
        world.print(world.ending.aborted ? `${competition} was ended` : `${competition} is over`)
      } finally {
        lock.release()
      }
    } finally {
      await door.close()
    }
  },
}
