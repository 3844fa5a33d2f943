/** Upgrades a database of an older version with the checksums of chain.ts, computed once from its present content. */
import type { DatabaseSync } from 'node:sqlite'
import type { JournalHead } from '../journal.ts'
import { CHAIN_START, checkOfFrame, extendChain, sealOf } from '../chain.ts'

/** Facts of one competition that are read together. */
const SLICE = 5_000

/** Adds the checksums of frames, which came in a later version. */
export function addFrameChecks(database: DatabaseSync): void {
  database.exec('ALTER TABLE frame ADD COLUMN body_check INTEGER NOT NULL DEFAULT 0')
  database.function('check_of_frame', { deterministic: true }, (count, body) =>
    checkOfFrame(Number(count), String(body)),
  )
  database.exec('UPDATE frame SET body_check = check_of_frame(count, body)')
}

export function addChecks(database: DatabaseSync): void {
  database.exec(`
    ALTER TABLE competition ADD COLUMN chain INTEGER NOT NULL DEFAULT ${CHAIN_START};
    ALTER TABLE competition ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE fact ADD COLUMN chain INTEGER NOT NULL DEFAULT ${CHAIN_START};
  `)
  const selectHeads = database.prepare(
    'SELECT number, id AS competition, epoch, seq, frame_count AS frameCount FROM competition',
  )
  const selectBodies = database.prepare(
    'SELECT seq, body FROM fact WHERE competition = ? AND seq > ? ORDER BY seq LIMIT ?',
  )
  const setChain = database.prepare('UPDATE fact SET chain = ? WHERE competition = ? AND seq = ?')
  const setHead = database.prepare('UPDATE competition SET chain = ?, seal = ? WHERE number = ?')
  for (const head of selectHeads.all() as unknown as (JournalHead & { number: number })[]) {
    let chain = CHAIN_START
    let after = 0
    for (;;) {
      const rows = selectBodies.all(head.number, after, SLICE) as unknown as { seq: number; body: string }[]
      for (const { seq, body } of rows) {
        chain = extendChain(chain, [body])
        setChain.run(chain, head.number, seq)
        after = seq
      }
      if (rows.length < SLICE) break
    }
    setHead.run(chain, sealOf(head, chain), head.number)
  }
}
