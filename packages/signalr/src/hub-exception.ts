/** Errors that handlers throw on purpose, or have to expect. */

/** An error whose message the calling client may read. The messages of all other errors stay on the server. */
export class HubException extends Error {
  override readonly name = 'HubException'
}

/** The error of reading a client's stream, or of waiting for its answer, if the connection is over. */
export class ConnectionOver extends Error {
  override readonly name = 'ConnectionOver'

  constructor() {
    super('The connection is over')
  }
}

/** The text for the caller about an error that a handler threw. */
export function describeFailure(target: string, error: unknown, detailed: boolean): string {
  const text = `An unexpected error occurred invoking '${target}' on the server.`
  if (error instanceof HubException) return `${text} HubException: ${error.message}`
  if (detailed && error instanceof Error) return `${text} ${error.name}: ${error.message}`
  return text
}
