/**
 * From a change in the journal to pushes: for each channel that has visitors, everything that changed is sent in one
 * write, at once or with the next tick. Channels without visitors cost nothing. The documents of a channel are made one by
 * one and then sent together, each of these steps in a turn of the event loop of its own, so that a correction that changes a
 * whole race delays neither its own acknowledgement nor other answers. The outlets (the hub, the plain event streams) know the visitors and how bytes reach them.
 */
import type { DocumentAddress } from '@bell-lap/protocol/version'
import type { Registry } from '../documents/registry.ts'
import { LIVE_CHANNEL } from '@bell-lap/protocol/channel'
import { competitionRoute } from '../documents/route.ts'
import { findChannelFault, type Channel } from './channel-documents.ts'
import { createFollowedChannel, type FollowedChannel } from './followed-channel.ts'
import type { Push } from './push.ts'
import { departureOf, TICK_MS } from './tick.ts'

export interface Outlet {
  /** True if somebody here follows the channel. */
  hasVisitors(channel: string): boolean
  /** Sends all pushes in one write per visitor. */
  send(channel: string, pushes: readonly Push[]): void
}

export interface Relay {
  addOutlet(outlet: Outlet): void
  /**
   * Waits until a channel's documents can be read, so that `join` returns all of them. Resolves with the
   * reason why nobody can follow the channel, or null. A refused channel leaves nothing behind.
   */
  prepare(channel: Channel): Promise<string | null>
  /**
   * Why the stored data of the channel's competition cannot be read, as a sentence. Null if nothing is
   * damaged.
   */
  findDamage(channel: Channel): Promise<string | null>
  /** True while the server is starting and cannot know whether the channel exists. `prepare` would wait. */
  isStarting(channel: Channel): boolean
  /**
   * The present addresses of the channel's documents. Later changes are pushed, so a visitor must be added to
   * the channel in the same turn of the event loop, before or after.
   */
  join(channel: Channel): DocumentAddress[]
  /** Pushes that the channel sent at this instant of `now` or later. */
  listSince(channel: string, ms: number): Push[]
  /** The last push of a document of the channel. Null if none was sent. */
  findPush(channel: string, path: string): Push | null
  /** Drops the channels that nobody follows any more. Called every few seconds. */
  tidy(): void
  /** Channels kept. */
  readonly count: number
  /** Stops all sending. */
  stop(): void
}

interface Line {
  readonly followed: FollowedChannel
  leftAtMs: number | null
  /** Makes the documents that will be sent. Null before it begins. */
  making: Iterator<void, void> | null
  /** Cancels a write that waits for its tick or its turn; null if none does. */
  cancel: (() => void) | null
}

export interface RelayOptions {
  readonly registry: Registry
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number
  readonly setTimer: (run: () => void, ms: number) => () => void
  /** Runs in one of the next turns of the event loop. */
  readonly soon: (run: () => void) => void
  readonly onError: (error: unknown) => void
  readonly tickMs?: number
}

/** One write for all short pushes, then one for each long push. */
const writesOf = (news: readonly Push[]): Push[][] =>
  [news.filter(({ isLong }) => !isLong), ...news.flatMap((push) => (push.isLong ? [[push]] : []))].filter(
    ({ length }) => length > 0,
  )

/** Undefined for the channel `live`, which covers all competitions. */
const competitionOf = (channel: Channel): string | undefined =>
  channel.kind === 'live' ? undefined : channel.competition

export function createRelay(options: RelayOptions): Relay {
  const { registry, now, setTimer, soon, onError, tickMs = TICK_MS } = options
  const outlets: Outlet[] = []
  /**
   * Bound: existing units, because no other can be joined, and of these the ones followed since the last
   * `tidy`. The same for the two maps below.
   */
  const lines = new Map<string, Line>()
  /** Names of the unit channels of each competition whose state is held for them. */
  const linesOf = new Map<string, { readonly names: Set<string>; readonly release: () => void }>()
  /** Channels that a visitor is about to join. The same bound. */
  const prepared = new Map<string, FollowedChannel>()
  /** Channels that are due, in order. Each turn runs one step of the first one. */
  const due = new Map<string, Line>()

  const hasVisitors = (name: string): boolean => outlets.some((outlet) => outlet.hasVisitors(name))
  const drop = (name: string): void => {
    const line = lines.get(name)
    if (!line) return
    line.cancel?.()
    lines.delete(name)
    const { channel } = line.followed
    if (channel.kind !== 'unit') return
    const of = linesOf.get(channel.competition)
    of?.names.delete(name)
    if (of?.names.size !== 0) return
    linesOf.delete(channel.competition)
    of.release()
  }
  const send = (name: string, pushes: readonly Push[]): void => {
    for (const outlet of outlets) outlet.send(name, pushes)
  }
  const step = (name: string, line: Line): void => {
    if (!hasVisitors(name)) return drop(name)
    try {
      line.making ??= line.followed.making()
      if (line.making.next().done !== true) return
    } catch (error) {
      onError(error)
    }
    leave(name, line)
  }
  const leave = (name: string, line: Line): void => {
    due.delete(name)
    line.cancel = null
    line.making = null
    const nowMs = now()
    line.leftAtMs = nowMs
    try {
      for (const write of writesOf(line.followed.listNews(nowMs)))
        if (write.every(({ isLong }) => !isLong)) send(name, write)
        else soon(() => send(name, write))
    } catch (error) {
      onError(error)
    }
  }
  let isTurnAsked = false
  const askTurn = (): void => {
    if (isTurnAsked || due.size === 0) return
    isTurnAsked = true
    soon(() => {
      isTurnAsked = false
      const [next] = due
      if (next) step(...next)
      askTurn()
    })
  }
  const queue = (name: string, line: Line): void => {
    due.set(name, line)
    line.cancel = () => void due.delete(name)
    askTurn()
  }
  const consider = (name: string, competition: string): void => {
    const line = lines.get(name)
    if (!line) return
    line.followed.touch(competition)
    if (line.cancel) return
    if (!hasVisitors(name)) return drop(name)
    if (!line.followed.mayHaveNews()) return
    const departure = departureOf({ leftAtMs: line.leftAtMs, isWaiting: false }, now(), tickMs)
    if (departure.kind === 'now') queue(name, line)
    else if (departure.kind === 'in') line.cancel = setTimer(() => queue(name, line), departure.ms)
  }
  const undo = registry.onChange((competition) => {
    const names = [...(linesOf.get(competition)?.names ?? []), LIVE_CHANNEL]
    for (const name of names) consider(name, competition)
  })

  /** Sends again if something may have changed, such as a document that took long. */
  const leaveAgain = (name: string): void => {
    const line = lines.get(name)
    if (line && !line.cancel && hasVisitors(name)) queue(name, line)
  }
  const follow = (channel: Channel): FollowedChannel =>
    createFollowedChannel(registry, channel, { onArrival: () => leaveAgain(channel.name), onError })
  const isFollowed = (name: string): boolean => {
    const known = lines.get(name)
    return known !== undefined && (known.cancel !== null || hasVisitors(name))
  }

  return {
    addOutlet: (outlet) => void outlets.push(outlet),
    isStarting: (channel) => registry.isStarting(competitionOf(channel)),
    async prepare(channel) {
      const { name } = channel
      await registry.untilLevel(competitionOf(channel))
      const fault = findChannelFault(registry, channel)
      if (fault !== null || isFollowed(name)) return fault
      const followed = prepared.get(name) ?? follow(channel)
      prepared.set(name, followed)
      await followed.prepare()
      return null
    },
    async findDamage(channel) {
      const c = competitionOf(channel)
      if (c === undefined) return null
      const answer = await registry.read(competitionRoute('competition', { c }))
      return answer.kind === 'damaged' ? answer.reason : null
    },
    join(channel) {
      const known = lines.get(channel.name)
      if (known && isFollowed(channel.name)) return known.followed.listAddresses()
      const followed = prepared.get(channel.name) ?? follow(channel)
      prepared.delete(channel.name)
      followed.begin()
      const line: Line = { followed, leftAtMs: null, making: null, cancel: null }
      lines.set(channel.name, line)
      // A document that arrived late may already be outdated.
      if (channel.kind === 'unit' && followed.mayHaveNews()) queue(channel.name, line)
      if (channel.kind === 'unit') {
        const { competition } = channel
        const of = linesOf.get(competition) ?? { names: new Set(), release: registry.hold(competition) }
        linesOf.set(competition, of)
        of.names.add(channel.name)
      }
      return followed.listAddresses()
    },
    listSince: (channel, ms) => lines.get(channel)?.followed.listSince(ms) ?? [],
    findPush: (channel, path) => lines.get(channel)?.followed.findPush(path) ?? null,
    tidy() {
      prepared.clear()
      for (const name of lines.keys()) if (!hasVisitors(name)) drop(name)
    },
    get count() {
      return lines.size
    },
    stop() {
      undo()
      for (const { cancel } of lines.values()) cancel?.()
      lines.clear()
      for (const { release } of linesOf.values()) release()
      linesOf.clear()
    },
  }
}
