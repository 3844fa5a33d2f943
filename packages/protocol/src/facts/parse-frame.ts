/** Outside JSON → a frame of positions, or what is wrong with it. */
import { Frame } from '../frame.ts'
import { findFrameFault } from './fact-rules.ts'
import { findFault, type Fault } from './validation.ts'

export type ParsedFrame =
  | { readonly ok: true; readonly frame: Frame }
  | ({ readonly ok: false; readonly code: 'invalid-fact' } & Fault)

/** Never throws. */
export function parseFrame(value: unknown): ParsedFrame {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return { ok: false, code: 'invalid-fact', at: '', reason: 'must be an object' }
  const fault = findFault(Frame, value) ?? findFrameFault(value as Frame)
  return fault ? { ok: false, code: 'invalid-fact', ...fault } : { ok: true, frame: value as Frame }
}
