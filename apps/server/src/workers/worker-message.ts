/** The messages between the supervisor of `serve --workers` and its workers. */
import type { FromWriter, ToWriter } from '../journal/writer/writer-message.ts'

/** The message for a worker at its start, in the variable WORKER_VARIABLE of its environment. */
export interface WorkerStart {
  /** From 0. The first one serves the desk and keeps what is kept for the next start. */
  readonly index: number
  /** Base64 of a secret that the workers have in common. */
  readonly key: string
  /** Secret of the command line on this machine. */
  readonly secret: string
  /** On which all workers listen. */
  readonly port: number
}

export const WORKER_VARIABLE = 'LAP_WORKER'

export type ToSupervisor =
  | { readonly kind: 'writer'; readonly message: ToWriter }
  /** Where other workers of this machine reach it, and how it is named in tokens of connections. */
  | { readonly kind: 'listening'; readonly issuer: string; readonly address: string }
  | { readonly kind: 'ready'; readonly address: string; readonly isDamaged: boolean }

export type ToWorker =
  | { readonly kind: 'writer'; readonly message: FromWriter }
  /** The writer stopped, with this fault. */
  | { readonly kind: 'writer-lost'; readonly message: string }
  /** Addresses of all workers by their names in tokens. */
  | { readonly kind: 'peers'; readonly addresses: readonly (readonly [issuer: string, address: string])[] }
