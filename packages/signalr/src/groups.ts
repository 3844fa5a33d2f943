/** The groups of connections that get the same messages. */
import type { Audience, Batch } from './batch.ts'
import type { FrameSocket } from './frame-socket.ts'
import type { ProtocolName } from './hub-protocol.ts'
import { jsonProtocol } from './json-protocol.ts'
import { Lineage } from './lineage.ts'
import type { Session } from './session.ts'

/** Time for sending to many: the rest after `turnMs` follows in the next turn of the event loop. */
export interface Pace {
  readonly now: () => number
  readonly soon: (run: () => void) => void
  readonly turnMs: number
}

/**
 * The clock is read after this many members. The system may need a millisecond for one that takes a few bytes
 * at a time.
 */
const LOOK_EVERY = 4

/** One group while it has members. */
export class Group implements Audience {
  readonly name: string
  /**
   * The members, each with its plain socket if it has one. The socket is here and not only in the session,
   * because the cost of sending to thousands depends on the memory touched for each.
   */
  readonly members = new Map<Session, FrameSocket | undefined>()
  readonly #report: (error: unknown) => void
  readonly #pace: Pace
  readonly #lineages = new Map<ProtocolName, Lineage>()
  /** Resolves when everything sent so far has been written. Undefined if it has. */
  #leaving: Promise<void> | undefined

  /** @param report called with encoding errors of a batch that had to wait */
  constructor(name: string, report: (error: unknown) => void, pace: Pace) {
    this.name = name
    this.#report = report
    this.#pace = pace
  }

  get size(): number {
    return this.members.size
  }

  readonly lineage = (protocol: ProtocolName): Lineage => {
    let lineage = this.#lineages.get(protocol)
    if (lineage === undefined) this.#lineages.set(protocol, (lineage = new Lineage()))
    return lineage
  }

  /**
   * Sends a batch to every member that is not lagging. It is sent immediately, unless it or an earlier one is
   * still being compressed (SPEC 10.5), or there are more members than one turn of the event loop has time
   * for. Throws encoding errors.
   * @param written called with the number of members written directly
   * @param except a member that gets nothing
   */
  send(batch: Batch, highWaterBytes: number, written: (members: number) => void, except?: Session): void {
    const preparing = this.#prepare(batch)
    const write = () => this.#write(batch, highWaterBytes, written, except)
    if (preparing === undefined && this.#leaving === undefined) {
      const rest = write()
      if (rest !== undefined) this.#follow(rest)
      return
    }
    const leave = async () => {
      await write()
      batch.free()
    }
    // If compression in the thread pool failed, the batch is compressed when it is written.
    this.#follow(Promise.allSettled([this.#leaving, preparing]).then(leave))
  }

  /** Later batches are written after it. */
  #follow(leaving: Promise<void>): void {
    const left = leaving.catch(this.#report).then(() => {
      if (this.#leaving === left) this.#leaving = undefined
    })
    this.#leaving = left
  }

  /**
   * Makes the forms of a long batch that the members need. Undefined if no wait is needed. Resolves when the
   * last of them is made or has failed: until then the pool's threads read the batch, which is released
   * afterwards.
   */
  #prepare(batch: Batch): Promise<unknown> | undefined {
    if (!batch.isLong) return undefined
    const preparing = new Set<Promise<unknown>>()
    for (const [session, socket] of this.members) {
      const form = socket === undefined ? session.prepare(batch) : undefined
      if (form !== undefined) preparing.add(form)
    }
    return preparing.size === 0 ? undefined : Promise.allSettled(preparing)
  }

  /** Undefined if all is written. Otherwise resolves when it is. */
  #write(
    batch: Batch,
    highWaterBytes: number,
    written: (members: number) => void,
    except: Session | undefined,
  ): Promise<void> | undefined {
    const { now, soon, turnMs } = this.#pace
    const members = this.members.entries()
    let frame: Buffer | undefined
    /** False if the time was over first. */
    const writeSome = (): boolean => {
      const sinceMs = now()
      let short = 0
      let looked = 0
      for (const [session, socket] of members) {
        if (session === except) continue
        if (socket === undefined || socket.queuedBytes > highWaterBytes) session.push(batch, this.name)
        else if (socket.write((frame ??= batch.in(jsonProtocol).frame))) short += 1
        looked += 1
        if (looked % LOOK_EVERY === 0 && now() - sinceMs >= turnMs) {
          written(short)
          return false
        }
      }
      written(short)
      return true
    }
    if (writeSome()) return undefined
    return new Promise((resolve, reject) => {
      const writeOn = (): void => {
        try {
          if (writeSome()) resolve()
          else soon(writeOn)
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      }
      soon(writeOn)
    })
  }
}

/** The name for messages to all in `onCaughtUp`. No group may have it. */
export const EVERYONE = '\u0000everyone'

/** All groups. A group exists while it has members. */
export class Groups {
  readonly #byName = new Map<string, Group>()
  readonly #limit: number
  readonly #report: (error: unknown) => void
  readonly #pace: Pace
  /** All open connections, from the first time that something is sent to all. */
  #everyone: Group | undefined

  /**
   * @param limit groups one connection may be in
   * @param report called with errors of sending that could not be thrown to the sender
   */
  constructor(limit: number, report: (error: unknown) => void, pace: Pace) {
    this.#limit = limit
    this.#report = report
    this.#pace = pace
  }

  get count(): number {
    return this.#byName.size
  }

  /** All open connections as a group. */
  everyone(sessions: Iterable<Session>): Group {
    if (this.#everyone === undefined) {
      this.#everyone = new Group(EVERYONE, this.#report, this.#pace)
      for (const session of sessions) this.opened(session)
    }
    return this.#everyone
  }

  /** A connection has completed its handshake. */
  opened(session: Session): void {
    if (session.isOpen) this.#everyone?.members.set(session, session.plainSocket)
  }

  find(name: string): Group | undefined {
    return this.#byName.get(name)
  }

  /** Number of members; 0 for a group that does not exist. */
  size(name: string): number {
    return this.#byName.get(name)?.members.size ?? 0
  }

  /**
   * Adds a connection; adding twice has no further effect. False if it is over or in too many groups already
   * (SPEC 8.4).
   */
  add(session: Session, name: string): boolean {
    if (name === EVERYONE) throw new RangeError('This name stands for all connections')
    if (!session.isOpen) return false
    const own = (session.groups ??= new Set())
    if (own.has(name)) return true
    if (own.size >= this.#limit) return false
    own.add(name)
    let group = this.#byName.get(name)
    if (group === undefined) this.#byName.set(name, (group = new Group(name, this.#report, this.#pace)))
    group.members.set(session, session.plainSocket)
    return true
  }

  /** Removes a connection; false when it was not a member. */
  remove(session: Session, name: string): boolean {
    if (session.groups?.delete(name) !== true) return false
    this.#drop(session, name)
    return true
  }

  /** Removes an ended connection from all its groups. */
  removeAll(session: Session): void {
    this.#everyone?.members.delete(session)
    for (const name of session.groups ?? []) this.#drop(session, name)
    session.groups = undefined
  }

  #drop(session: Session, name: string): void {
    const group = this.#byName.get(name)
    group?.members.delete(session)
    if (group?.members.size === 0) this.#byName.delete(name)
  }
}
