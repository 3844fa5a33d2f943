/**
 * Two journals behind one port: a volatile one for competitions that may be lost, and the durable one for all others.
 */
import type { Journal, VolatileJournal } from './journal.ts'

/** @param isVolatile tells by the id which journal a competition belongs to. Its answer must never change */
export function createCompositeJournal(
  volatile: VolatileJournal,
  durable: Journal,
  isVolatile: (competition: string) => boolean,
): VolatileJournal {
  const journalOf = (competition: string): Journal => (isVolatile(competition) ? volatile : durable)
  return {
    get damages() {
      return durable.damages
    },
    append: (competition, facts, options) => journalOf(competition).append(competition, facts, options),
    read: (competition, ...asked) => journalOf(competition).read(competition, ...asked),
    prove: (competition) => journalOf(competition).prove(competition),
    async heads() {
      const both = await Promise.all([volatile.heads(), durable.heads()])
      return both.flat().sort((a, b) => (a.competition < b.competition ? -1 : 1))
    },
    follow(listener) {
      const undo = [volatile.follow(listener), durable.follow(listener)]
      return () => {
        for (const stop of undo) stop()
      }
    },
    remove: (competition) => journalOf(competition).remove(competition),
    appendFrames: (competition, ...asked) => journalOf(competition).appendFrames(competition, ...asked),
    readFrames: (competition, ...asked) => journalOf(competition).readFrames(competition, ...asked),
    beginAnew(competition) {
      if (!isVolatile(competition)) throw new TypeError(`${competition} is durable and cannot begin anew`)
      return volatile.beginAnew(competition)
    },
    async close() {
      await Promise.all([volatile.close(), durable.close()])
    },
  }
}
