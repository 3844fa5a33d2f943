/**
 * Every number that bounds what one client, or all of them, can make the server do or remember.
 */

/** Sizes are bytes, times are milliseconds. */
export type Limits = {
  /** Largest single record (message or handshake) accepted from a client. */
  messageBytes: number
  /** Largest body of one POST, and largest WebSocket message; both may hold several records. */
  readBytes: number
  /**
   * Fragments of one WebSocket message, and reads of the socket that one frame may come in. Each costs some
   * hundred bytes, however short it is. .NET sends a fragment for every 4 KiB.
   */
  fragments: number
  reads: number
  /** Bytes that a client may POST before its transport is there. */
  earlyBytes: number
  /** POSTs of one connection that may be read, or wait to be taken, at a time. */
  postsPerConnection: number
  /** How long a client may take to send its handshake. */
  handshakeMs: number
  /** A ping is sent when nothing else was for this long. Keep it at most half of the clients' own server timeout. */
  keepAliveMs: number
  /** A client that has ever pinged and then sends nothing for this long is dropped. */
  clientTimeoutMs: number
  /** How long a long poll is held without data. Clients give up at 100 seconds, so stay below. */
  pollMs: number
  /** How long a connection without a transport is remembered: never used, between polls, or waiting for a resume. */
  disconnectMs: number
  /** A transport that takes nothing of what was written to it for this long is dropped. */
  sendMs: number
  /** How long a closed socket may take to finish its closing handshake. */
  closeMs: number
  /** The period of the one timer that serves all connections. */
  heartbeatMs: number
  /** Connections in total, including those only negotiated. */
  connections: number
  /**
   * Connections without a handshake yet, such as those that are only negotiated. One more takes the place of the oldest one of the address that has
   * most of them.
   */
  waitingConnections: number
  /**
   * Connections from one address, including those only negotiated: a page load whose first transport fails
   * leaves one or two. Not limited by default, because behind a proxy all have the same address unless
   * `addressOf` is set.
   */
  connectionsPerAddress: number
  /** Groups one connection may be in. */
  groupsPerConnection: number
  /** Streams one connection may have running to the client, and as many from the client. */
  streamsPerConnection: number
  /** Items of one client stream that wait for the handler before the client is no longer read. */
  uploadItems: number
  /** Calls to one client that may wait for its answer. */
  clientCallsPerConnection: number
  /** Default time that a call to a client waits for its answer. */
  clientCallMs: number
  /** Invocations one connection may have waiting before its transport is paused. */
  waitingInvocations: number
  /**
   * How long the clients of a hub are read and their calls begun, or the members of a group written to,
   * before other work gets a turn.
   */
  turnMs: number
  /** Bytes kept for replay to one stateful connection. */
  statefulBufferBytes: number
  /**
   * If more than this waits to be taken by a client, group messages are skipped for it (it is "lagging"). At
   * least 65,536.
   */
  highWaterBytes: number
  /** If more than this waits, the client is dropped. Only its own messages can cause that. */
  queueBytes: number
}

/** The values of the ASP.NET Core server where it has them. */
export const DEFAULT_LIMITS: Limits = {
  messageBytes: 32 * 1024,
  readBytes: 64 * 1024,
  fragments: 32,
  reads: 256,
  earlyBytes: 4 * 1024,
  postsPerConnection: 16,
  handshakeMs: 15_000,
  keepAliveMs: 15_000,
  clientTimeoutMs: 30_000,
  pollMs: 90_000,
  disconnectMs: 15_000,
  sendMs: 10_000,
  closeMs: 5_000,
  heartbeatMs: 1_000,
  connections: 100_000,
  waitingConnections: 10_000,
  connectionsPerAddress: Number.POSITIVE_INFINITY,
  groupsPerConnection: 64,
  streamsPerConnection: 16,
  uploadItems: 10,
  clientCallsPerConnection: 32,
  clientCallMs: 30_000,
  waitingInvocations: 32,
  turnMs: 10,
  statefulBufferBytes: 100_000,
  highWaterBytes: 64 * 1024,
  queueBytes: 1024 * 1024,
}
