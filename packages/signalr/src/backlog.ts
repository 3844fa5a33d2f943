/** The messages that a slow client has missed, and the code that waits for it to catch up. */
import type { Link } from './link.ts'

export class Backlog {
  #groupNames: Set<string> | undefined
  #waiters: (() => void)[] | undefined
  /** The link that will report when everything is taken. */
  #backlogLink: Link | undefined

  /** True if nothing waits for the client to catch up. */
  get isEmpty(): boolean {
    return this.#groupNames === undefined && this.#waiters === undefined
  }

  /** Notes that a message of this group was skipped for the client. */
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

  /** Asks the link, once, to report when everything is taken. */
  watch(link: Link | undefined): void {
    if (link === undefined || this.#backlogLink === link) return
    this.#backlogLink = link
    link.awaitDrain()
  }

  /** Everything is taken: waiting code continues. Returns the groups of which something was missed. */
  clear(): ReadonlySet<string> | undefined {
    const groupNames = this.#groupNames
    this.#groupNames = undefined
    this.#backlogLink = undefined
    const waiters = this.#waiters ?? []
    this.#waiters = undefined
    for (const resolve of waiters) resolve()
    return groupNames
  }
}
