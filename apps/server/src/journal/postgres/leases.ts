/** Leases as rows of the database. Its clock decides when one has ended, and the row's lock decides between two servers. */
import type { Lease, Leases } from '../lease.ts'
import { explainFault, type Sql, type Transaction } from './connection.ts'

/**
 * True if this server holds the lease. The row stays locked until the end of the transaction, so nobody takes the lease over before the
 * commit.
 */
export async function holdsLease(tx: Transaction, node: string, { name, epoch }: Lease): Promise<boolean> {
  const found = await tx`
    SELECT 1 FROM lease WHERE name = ${name} AND epoch = ${epoch} AND holder = ${node} FOR SHARE`
  return found.length > 0
}

/** @param node names this server; no other one ever has this name */
export function createPostgresLeases(sql: Sql, url: string, node: string): Leases {
  const leaseOf = async (name: string, query: Promise<{ epoch: number }[]>): Promise<Lease | null> => {
    const [row] = await query.catch((fault: unknown) => {
      throw explainFault(url, fault)
    })
    return row ? { name, epoch: row.epoch } : null
  }
  const until = (ms: number) => sql`clock_timestamp() + ${ms} * interval '1 millisecond'`
  return {
    take: (name, ms) =>
      leaseOf(
        name,
        sql<{ epoch: number }[]>`
          INSERT INTO lease (name, holder, epoch, held_until) VALUES (${name}, ${node}, 1, ${until(ms)})
          ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until,
            epoch = CASE WHEN lease.holder = excluded.holder THEN lease.epoch ELSE lease.epoch + 1 END
          WHERE lease.holder IS NULL OR lease.holder = excluded.holder OR lease.held_until < clock_timestamp()
          RETURNING epoch`,
      ),
    takeOver: (name, ms) =>
      leaseOf(
        name,
        sql<{ epoch: number }[]>`
          UPDATE lease SET holder = ${node}, epoch = epoch + 1, held_until = ${until(ms)}
          WHERE name = ${name} AND holder <> ${node} AND held_until < clock_timestamp() RETURNING epoch`,
      ),
    async release({ name, epoch }) {
      await leaseOf(
        name,
        sql<{ epoch: number }[]>`
          UPDATE lease SET holder = NULL WHERE name = ${name} AND epoch = ${epoch} AND holder = ${node} RETURNING epoch`,
      )
    },
  }
}
