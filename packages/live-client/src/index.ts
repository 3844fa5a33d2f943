/** The live client. SPEC.md lists its rules. */
export { CONNECTION_STATES } from './connection-state.ts'
export type { ConnectionState } from './connection-state.ts'
export type { SignalrLibrary } from './hub-connection.ts'
export { MAX_LISTENERS, TooManyListeners } from './listeners.ts'
export { createLiveClient } from './live-client.ts'
export type { LiveClient, LiveClientOptions } from './live-client.ts'
export type { LiveEvent, ReceivedDocument } from './live-event.ts'
export type { Fetch, SetTimer } from './poller.ts'
