/**
 * The connection badge with the age of a document, counted from when its last change reached this visitor, so that
 * clocks need not agree.
 */
import { ConnectionBadge } from './connection-badge.tsx'
import { useNow } from '@bell-lap/ui/page/now.ts'
import { useReceivedAt } from '@bell-lap/ui/page/received.ts'

/**
 * `updatedAt`: when the document's newest fact became known. A new value is a change. Null: no age is shown.
 */
export function ReceiptBadge({ updatedAt }: { readonly updatedAt: string | null }) {
  const receivedAtMs = useReceivedAt(updatedAt, useNow())
  const shown = updatedAt === null || receivedAtMs === null ? null : new Date(receivedAtMs).toISOString()
  return <ConnectionBadge updatedAt={shown} />
}
