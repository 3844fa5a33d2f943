/** The thread that checks large bodies, so that no body can block the server's own thread. */
import { MessageChannel } from 'node:worker_threads'
import { canonicalJson } from '../journal/canonical-json.ts'
import { checkItems, type CheckedItems, type ItemsRequest } from './checked-items.ts'
import type { BodyToCheck, CheckedInThread, TextsInPort } from './items-message.ts'
import { partsOf } from '../slices.ts'
import { answerOrders } from '../threads/answer-orders.ts'
import { Refusal } from './refusal.ts'

/** The far end of the port closes when the receiver of the texts closes its end. */
function putInPort(
  texts: readonly string[],
  { lines, drafts = null }: Omit<CheckedItems, 'items'>,
): TextsInPort {
  const { port1: near, port2: port } = new MessageChannel()
  let parts = 0
  for (const part of partsOf(texts, ({ length }) => length)) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of Node, no window
    near.postMessage(part)
    parts += 1
  }
  return { kind: 'texts', port, parts, lines, drafts }
}

function check(body: Uint8Array, ask: ItemsRequest): CheckedInThread {
  try {
    const { items, ...beside } = checkItems(body, ask)
    return putInPort(items.map(canonicalJson), beside)
  } catch (fault) {
    if (!(fault instanceof Refusal)) return { kind: 'failed', message: String(fault) }
    const { code, detail, errors } = fault.problem
    const details = {
      ...(detail === undefined ? {} : { detail }),
      ...(errors === undefined ? {} : { errors }),
    }
    return { kind: 'refused', code, details }
  }
}

answerOrders(
  ({ body, ask }: BodyToCheck) => check(body, ask),
  (checked) => (checked.kind === 'texts' ? [checked.port] : []),
)
