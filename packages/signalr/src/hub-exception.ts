/**
 * Errors that handlers throw on purpose, or may expect.
 */

/** An error whose message the calling client may read. The messages of all other errors stay on the server. */
export class HubException extends Error {
  override readonly name = 'HubException'
}

/** What reading a client's stream, or waiting for its answer, fails with when the connection is over. */
export class ConnectionOver extends Error {
  override readonly name = 'ConnectionOver'

  constructor() {
    super('The connection is over')
  }
}

/** What the caller is told of an error thrown by a handler. */
export function describeFailure(target: string, error: unknown, detailed: boolean): string {
  const text = `An unexpected error occurred invoking '${target}' on the server.`
  if (error instanceof HubException) return `${text} HubException: ${error.message}`
  if (detailed && error instanceof Error) return `${text} ${error.name}: ${error.message}`
  return text
}
