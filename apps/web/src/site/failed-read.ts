/** The console's entry for a failed read (spec.md section 8). Visitors see the panel's own state. */
import { RequestFailed } from '../live/decode.ts'

export function failureText(error: unknown): string {
  if (!(error instanceof RequestFailed)) return `Request failed. ${String(error)}`
  const reason = error.status === null ? 'the connection gave no answer' : `status ${error.status}`
  return `${error.message} ${error.address}: ${reason}`
}
