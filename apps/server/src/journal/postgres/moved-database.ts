/**
 * Notices at the opening that the tables are not where they were: they were restored into another database, recovered to an earlier moment,
 * or a replica took over while no server ran. Nobody is left who has read what may be missing (histories.ts), except visitors. So every
 * competition gets another epoch.
 */
import { sealOf, type SealedHead } from '../chain.ts'
import { JournalError } from '../journal.ts'
import { transact, type Sql } from './connection.ts'
import { LOCK } from './migrations.ts'

/** Which database this is, and on which timeline. A replica that took over has another one: the first eight digits of the log's name. */
const NOW = `system_identifier || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8)`

/**
 * Records where the tables are now. A server that has compared all heads with what it had read calls this, so that a fail-over which it lived
 * through renews no epochs at the next start.
 */
export async function noteMoved(sql: Sql): Promise<void> {
  await sql`UPDATE bell_lap SET history = now.history
    FROM (SELECT ${sql.unsafe(NOW)} AS history FROM pg_control_system()) AS now
    WHERE bell_lap.history <> now.history`.catch(() => {})
}

/** @param onFault gets a sentence if epochs were renewed */
export const renewIfMoved = (
  sql: Sql,
  makeEpoch: () => string,
  onFault: (fault: JournalError) => void,
): Promise<void> =>
  transact(sql, async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${LOCK})`
    const [found] = await tx<{ before: string | null; now: string }[]>`
      SELECT history AS before, ${tx.unsafe(NOW)} AS now FROM bell_lap, pg_control_system()`
    if (found === undefined || found.before === found.now) return
    await tx`UPDATE bell_lap SET history = ${found.now}`
    if (found.before === null) return
    const heads = await tx<(SealedHead & { number: number })[]>`
      SELECT number, id AS competition, epoch, seq, frame_count AS "frameCount", chain, seal
      FROM competition ORDER BY id FOR UPDATE`
    for (const head of heads) {
      // A changed head stays recognisable.
      if (head.seal !== sealOf(head, head.chain)) continue
      const epoch = makeEpoch()
      const seal = sealOf({ ...head, epoch }, head.chain)
      await tx`UPDATE competition SET epoch = ${epoch}, seal = ${seal} WHERE number = ${head.number}`
    }
    if (heads.length > 0)
      onFault(
        new JournalError(
          'The database was restored, or a replica took over, since a server last started. Every competition has a new epoch. Send again what was sent last',
        ),
      )
  })
