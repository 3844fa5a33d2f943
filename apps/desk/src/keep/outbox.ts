/**
 * Sends what was entered, in the order in which it was entered, whenever there is a line. A request that got no answer is sent again: the
 * server knows facts by their id, so nothing is doubled. An entry that the server refuses stays, with the reason, and the next ones go on.
 */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { Entry, Keep, Refusal } from './keep.ts'

export type Sent =
  | { readonly kind: 'taken' }
  | ({ readonly kind: 'refused' } & Refusal)
  /** No answer, or one that says to come again. */
  | { readonly kind: 'later' }
  | { readonly kind: 'signed-out' }

export interface OutboxState {
  readonly entries: readonly Entry[]
  /** True while the server answers. */
  readonly isOnline: boolean
  readonly isSignedOut: boolean
}

export interface Outbox {
  readonly state: OutboxState
  subscribe(listener: () => void): () => void
  /** Resolves when the entry is kept. Rejects if the browser keeps nothing, and then nothing was entered. */
  enter(competition: string, facts: readonly Fact[]): Promise<void>
  /** Drops an entry that was refused. */
  drop(order: number): Promise<void>
  /** Tries at once, as after signing in. */
  send(): void
  /**
   * The listener is called with each entry that the server took. The entry stays in the state until all listeners have read what they need,
   * so that nothing vanishes from a screen in between. Returns the undo.
   */
  onTaken(listener: (entry: Entry) => Promise<void>): () => void
}

/** True for an entry that waits to be sent. */
export const isWaiting = ({ refused, isTaken }: Entry): boolean => refused === undefined && isTaken !== true

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 10_000

export async function createOutbox({
  keep,
  post,
  setTimer,
  inTurn = (run) => run(),
}: {
  readonly keep: Keep
  readonly post: (entry: Entry) => Promise<Sent>
  readonly setTimer: (run: () => void, ms: number) => void
  /** Lets one tab at a time send. */
  readonly inTurn?: (run: () => Promise<void>) => Promise<void>
}): Promise<Outbox> {
  const listeners = new Set<() => void>()
  const readers = new Set<(entry: Entry) => Promise<void>>()
  let state: OutboxState = { entries: await keep.list(), isOnline: true, isSignedOut: false }
  let isSending = false
  let waitMs = FIRST_WAIT_MS
  const change = (part: Partial<OutboxState>): void => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const without = (order: number) => state.entries.filter((each) => each.order !== order)

  /** False if the rest has to wait. */
  const sendFirst = async (): Promise<boolean> => {
    const entry = state.entries.find(isWaiting)
    if (entry === undefined) return false
    const sent = await post(entry)
    if (sent.kind === 'taken') {
      await keep.remove(entry.order)
      const taken: Entry = { ...entry, isTaken: true }
      change({
        entries: state.entries.map((each) => (each.order === entry.order ? taken : each)),
        isOnline: true,
        isSignedOut: false,
      })
      void Promise.allSettled([...readers].map((read) => read(taken))).then(() =>
        change({ entries: without(entry.order) }),
      )
    } else if (sent.kind === 'refused') {
      const { code, reason } = sent
      const refused: Entry = { ...entry, refused: { code, reason } }
      await keep.put(refused)
      change({
        entries: state.entries.map((each) => (each.order === entry.order ? refused : each)),
        isOnline: true,
      })
    } else {
      change(sent.kind === 'signed-out' ? { isSignedOut: true } : { isOnline: false })
      setTimer(send, waitMs)
      waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)
      return false
    }
    waitMs = FIRST_WAIT_MS
    return true
  }
  const send = (): void => {
    if (isSending) return
    isSending = true
    void inTurn(async () => {
      // Another tab may have sent some of them meanwhile.
      const listed = await keep.list()
      change({ entries: [...state.entries.filter(({ isTaken }) => isTaken), ...listed] })
      while (await sendFirst());
    }).finally(() => {
      isSending = false
    })
  }
  send()
  return {
    get state() {
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async enter(competition, facts) {
      const entry = await keep.add({ competition, facts })
      change({ entries: [...state.entries, entry] })
      send()
    },
    async drop(order) {
      await keep.remove(order)
      change({ entries: without(order) })
    },
    send,
    onTaken(listener) {
      readers.add(listener)
      return () => readers.delete(listener)
    },
  }
}
