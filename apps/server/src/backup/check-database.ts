/** The full check of a store on PostgreSQL: every head, fact, frame and file. */
import { createDamages } from '../journal/damages.ts'
import { JournalDamage, type JournalHead } from '../journal/journal.ts'
import { connect, explainFault } from '../journal/postgres/connection.ts'
import { createPostgresFiles } from '../journal/postgres/files.ts'
import { requireTables } from '../journal/postgres/migrations.ts'
import { createReading } from '../journal/postgres/reading.ts'

const CONNECTIONS = 2

export interface CheckedDatabase {
  readonly heads: readonly JournalHead[]
  /** One line for each damaged competition. */
  readonly faults: readonly string[]
  /** One line for each run of changed frames. */
  readonly changedFrames: readonly string[]
  /** One line for each file that was changed, or that facts name and that is missing. */
  readonly fileFaults: readonly string[]
}

/** Reads everything, also while servers write. Rejects with JournalError if the database cannot be read. */
export async function checkDatabase(url: string): Promise<CheckedDatabase> {
  const sql = connect(url, CONNECTIONS)
  const changedFrames: string[] = []
  const damages = createDamages(new Map(), ({ message }) => changedFrames.push(message))
  const reading = createReading({ sql, url, damages })
  try {
    await sql.begin((tx) => requireTables(tx, url))
    const heads = await reading.heads()
    for (const { competition } of heads) {
      try {
        await reading.prove(competition)
      } catch (fault) {
        // It is recorded among the damages.
        if (!(fault instanceof JournalDamage)) throw fault
      }
    }
    const files = createPostgresFiles(sql, url)
    const fileFaults: string[] = []
    const named = await sql<{ id: string }[]>`
      SELECT id FROM file WHERE id IS NOT NULL
      UNION SELECT body::json ->> 'fileId' FROM fact WHERE type = 'file' ORDER BY 1`
    for (const { id } of named)
      if (!(await files.has(id))) fileFaults.push(`file ${id} is missing`)
      else if ((await files.find(id, '')) === 'changed') fileFaults.push(`file ${id} was changed`)
    return {
      heads,
      faults: [...damages.known.values()].map(({ message }) => message),
      changedFrames,
      fileFaults,
    }
  } catch (fault) {
    throw explainFault(url, fault)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
