/**
 * Hints between servers on one database say which competitions have more. They are sent after the commit, in a statement of their own,
 * because a `NOTIFY` inside a writing transaction takes a lock of the whole server at its commit. A lost hint costs a second: every server
 * also polls the heads.
 */
import type { HintLine } from './hint-line.ts'

/** Time between two hints of a server. Competitions that change in between are named together. */
const HINT_EVERY_MS = 50
/** Bound of one hint: PostgreSQL takes 8,000 bytes, and an id has at most 36. */
const MOST_IDS = 200

export interface HintSender {
  /** Call it after the commit. */
  note(competitions: Iterable<string>): void
  stop(): void
}

/** @param node names the sender, which does not listen to itself. It contains no space */
export function createHintSender(line: HintLine, node: string): HintSender {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  const flush = (): void => {
    timer = null
    if (waiting.size === 0) return
    const ids = [...waiting].slice(0, MOST_IDS)
    for (const id of ids) waiting.delete(id)
    timer = setTimeout(flush, HINT_EVERY_MS)
    line.say([node, ...ids].join(' '))
  }
  return {
    note(competitions) {
      for (const competition of competitions) waiting.add(competition)
      if (timer === null) flush()
    },
    stop() {
      if (timer !== null) clearTimeout(timer)
    },
  }
}

/**
 * Listens to the hints of other servers.
 * @param onHint reads the heads of these competitions. While it does, further hints wait
 */
export async function listenToHints(
  line: HintLine,
  node: string,
  onHint: (competitions: readonly string[]) => Promise<void>,
): Promise<void> {
  const waiting = new Set<string>()
  let isReading = false
  const read = async (): Promise<void> => {
    if (isReading) return
    isReading = true
    try {
      while (waiting.size > 0) {
        const ids = [...waiting]
        waiting.clear()
        await onHint(ids)
      }
    } catch {
      // The poll finds what this hint was about.
    } finally {
      isReading = false
    }
  }
  await line.hear((text) => {
    const [sender, ...ids] = text.split(' ')
    if (sender === node) return
    for (const id of ids) waiting.add(id)
    void read()
  })
}
