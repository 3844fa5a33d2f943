/** What a slow client has missed, and who waits for it to catch up. */
import type { Link } from './link.ts'

export class Backlog {
  #groupNames: Set<string> | undefined
  #waiters: (() => void)[] | undefined
  /** The link that was asked to tell when everything is taken. */
  #asked: Link | undefined

  /** Whether anything or anyone waits for the client to catch up. */
  get isEmpty(): boolean {
    return this.#groupNames === undefined && this.#waiters === undefined
  }

  /** A message of this group passes the client by. */
  passBy(groupName: string, link: Link | undefined): void {
    this.#groupNames ??= new Set()
    this.#groupNames.add(groupName)
    this.watch(link)
  }

  /** Resolves when the client has caught up, or the connection is over. */
  wait(link: Link | undefined): Promise<void> {
    this.watch(link)
    return new Promise((resolve) => {
      this.#waiters ??= []
      this.#waiters.push(resolve)
    })
  }

  /** Asks the link, once, to tell when everything is taken. */
  watch(link: Link | undefined): void {
    if (link === undefined || this.#asked === link) return
    this.#asked = link
    link.awaitDrain()
  }

  /** Everything is taken: who waits goes on. Gives back the groups of which something was missed. */
  clear(): ReadonlySet<string> | undefined {
    const groupNames = this.#groupNames
    this.#groupNames = undefined
    this.#asked = undefined
    const waiters = this.#waiters ?? []
    this.#waiters = undefined
    for (const resolve of waiters) resolve()
    return groupNames
  }
}
