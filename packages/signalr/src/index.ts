/**
 * A SignalR hub server for Node. See README.md for use and SPEC.md for the rules it keeps.
 */
export type { Batch } from './batch.ts'
export { systemClock } from './clock.ts'
export type { Clock } from './clock.ts'
export type { Connection } from './connection.ts'
export type {
  ArgumentChecks,
  HubClient,
  HubDeclaration,
  MethodArguments,
  MethodHandlers,
  MethodName,
  MethodResult,
  Push,
  PushArguments,
  PushName,
  StreamArguments,
  StreamedItem,
  StreamHandlers,
  StreamName,
} from './declaration.ts'
export { createHub } from './hub.ts'
export type { Hub, HubOptions, HubStats } from './hub.ts'
export { HubException } from './hub-exception.ts'
export { DEFAULT_LIMITS } from './limits.ts'
export type { Limits } from './limits.ts'
export { TRANSPORTS } from './link.ts'
export type { Transport } from './link.ts'
export { Utf8Text } from './utf8-text.ts'
