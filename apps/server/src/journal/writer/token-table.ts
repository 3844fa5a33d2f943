/** The table of tokens in a store: rows are read by the store, and changed by its writer thread. */
import { JournalError } from '../journal.ts'
import type { TokenTable } from '../store.ts'
import type { TokenChange } from './writer-message.ts'
import type { WriterThread } from './writer-thread.ts'

export function createTokenTable(
  reads: Pick<TokenTable, 'list' | 'findByHash'>,
  writer: WriterThread,
): TokenTable {
  const change = async (tokenChange: TokenChange): Promise<void> => {
    const { outcome } = await writer.write({ kind: 'token', change: tokenChange })
    if (outcome.kind === 'storage-full') throw new JournalError('The disk is full')
  }
  return {
    ...reads,
    insert: (token) => change({ kind: 'insert', token }),
    revoke: (id, at) => change({ kind: 'revoke', id, at }),
    touch: (id, at) => change({ kind: 'touch', id, at }),
  }
}
