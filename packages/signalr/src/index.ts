/**
 * A SignalR hub server for Node. See README.md for use and SPEC.md for the rules it keeps.
 */
export type { Verdict } from './admission.ts'
export type { Batch } from './batch.ts'
export { systemClock } from './clock.ts'
export type { Clock } from './clock.ts'
export type { Connection } from './connection.ts'
export type {
  HubClient,
  HubDeclaration,
  MethodArguments,
  MethodName,
  MethodResult,
  Push,
  PushArguments,
  PushName,
  QuestionArguments,
  QuestionName,
  QuestionResult,
  SentStream,
  StreamArguments,
  StreamedItem,
  StreamName,
  UserOf,
} from './declaration.ts'
export { EVERYONE } from './groups.ts'
export type {
  ArgumentChecks,
  ArgumentCounts,
  Handlers,
  MethodHandlers,
  StreamHandlers,
  UploadPositions,
} from './handlers.ts'
export { createHub } from './hub.ts'
export type { Hub, HubOptions, HubStats, SendOptions } from './hub.ts'
export { ConnectionOver, HubException } from './hub-exception.ts'
export { DEFAULT_LIMITS } from './limits.ts'
export type { Limits } from './limits.ts'
export type { ArgumentCount } from './method-table.ts'
export type { ProtocolName } from './hub-protocol.ts'
export type { Negotiated, SharedTokens } from './shared-tokens.ts'
export { TRANSPORTS } from './link.ts'
export type { Transport } from './link.ts'
export { Utf8Text } from './utf8-text.ts'
export { bearerToken } from './visit.ts'
