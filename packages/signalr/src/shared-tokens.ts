/** The port for servers that stand side by side behind one address (SPEC 2.8). */

/** The properties of a connection that its negotiation decided. */
export type Negotiated = {
  /** Its public id. */
  id: string
  /** True if stateful reconnect was agreed. */
  mayResume: boolean
}

/** Tokens that every server of an application recognises. */
export type SharedTokens = {
  /** A token for a connection that is negotiated here. It is secret: whoever has it is the client. */
  issue(connection: Negotiated): string
  /** The connection for which another server issued the token. Undefined if it is this server's own, false, or too old. */
  read(token: string): Negotiated | undefined
}
