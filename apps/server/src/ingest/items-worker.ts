/** The thread that checks large bodies, so that no body, whatever is in it, holds up the server's own. */
import { parentPort } from 'node:worker_threads'
import { canonicalJson } from '../journal/canonical-json.ts'
import { checkItems, type ItemsAsk } from './checked-items.ts'
import type { CheckedBody, FromChecker, ToChecker } from './items-message.ts'
import { Refusal } from './refusal.ts'

const port = parentPort
if (!port) throw new Error('items-worker.ts runs as a worker thread of the ingest doors')

function check(body: Uint8Array, ask: ItemsAsk): CheckedBody {
  try {
    const { items, lines } = checkItems(body, ask)
    return { kind: 'items', texts: items.map(canonicalJson), lines }
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

port.on('message', ({ id, body, ask }: ToChecker) => {
  const answer: FromChecker = { id, checked: check(body, ask) }
  port.postMessage(answer)
})
