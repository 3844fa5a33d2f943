/** A live client under test. The test fires its timers, and can wait for the events and log messages it records. */
import {
  createLiveClient,
  type LiveClient,
  type LiveClientOptions,
  type LiveEvent,
} from '@bell-lap/live-client'
import { onTestFinished } from 'vitest'

interface Timer {
  readonly ms: number
  readonly callback: () => void
}

export class Visitor {
  readonly client: LiveClient
  readonly events: LiveEvent[] = []
  readonly logged: string[] = []
  readonly #timers: Timer[] = []
  #wake: (() => void)[] = []

  constructor(baseUrl: string, options: Partial<LiveClientOptions> = {}) {
    this.client = createLiveClient({
      baseUrl,
      loadSignalr: () => import('@microsoft/signalr'),
      setTimer: (callback, ms) => {
        const timer = { ms, callback }
        this.#timers.push(timer)
        this.#changed()
        return () => {
          if (this.#timers.includes(timer)) this.#timers.splice(this.#timers.indexOf(timer), 1)
        }
      },
      random: () => 0,
      fetch: (url, init) => fetch(url, init),
      log: (message) => {
        this.logged.push(message)
        this.#changed()
      },
      pollIntervalMs: 15_000,
      isOnline: () => true,
      ...options,
    })
    this.client.subscribe((event) => {
      this.events.push(event)
      this.#changed()
    })
    onTestFinished(() => this.client.stop())
  }

  #changed(): void {
    for (const wake of this.#wake.splice(0)) wake()
  }

  /** Resolves as soon as the condition holds. It is checked whenever something happens to the client. */
  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise<void>((resolve) => this.#wake.push(resolve))
  }

  /** The next event of a type after those received so far. */
  async next<T extends LiveEvent['type']>(type: T): Promise<Extract<LiveEvent, { type: T }>> {
    const heard = this.events.length
    const find = () => this.events.slice(heard).find((event) => event.type === type)
    await this.until(() => find() !== undefined)
    return find() as Extract<LiveEvent, { type: T }>
  }

  state(name: LiveClient['state']): Promise<void> {
    return this.until(() => this.client.state === name)
  }

  /** Waits of the timers set now. */
  get waits(): number[] {
    return this.#timers.map(({ ms }) => ms)
  }

  /** Waits until a timer with this wait is set, and fires it. */
  async fire(ms: number): Promise<void> {
    await this.until(() => this.waits.includes(ms))
    const [timer] = this.#timers.splice(this.waits.indexOf(ms), 1)
    timer!.callback()
  }
}
