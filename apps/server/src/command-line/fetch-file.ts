/** Reads a file from an address, such as a list that a timing program publishes. */
import { createHash } from 'node:crypto'
import { CommandError } from './command.ts'

export const isAddress = (name: string): boolean => /^https?:\/\//i.test(name)

const MOST_MS = 30_000

/** Rejects with CommandError if there is no file, if it is too large, or if it takes too long. */
export async function fetchFile(address: string, mostBytes: number): Promise<Uint8Array> {
  const shown = showAddress(address)
  let response: Response
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(MOST_MS) })
  } catch (fault) {
    throw new CommandError(`${shown} cannot be reached: ${reasonOf(fault)}`, { cause: fault })
  }
  if (!response.ok || response.body === null) throw new CommandError(`${shown} answers ${response.status}`)
  const pieces: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const piece of response.body) {
      bytes += piece.length
      if (bytes > mostBytes) throw new CommandError(`${shown} has more than ${mostBytes} bytes`)
      pieces.push(piece)
    }
  } catch (fault) {
    if (fault instanceof CommandError) throw fault
    throw new CommandError(`${shown} was not received to its end: ${reasonOf(fault)}`, { cause: fault })
  }
  return Buffer.concat(pieces)
}

function reasonOf(fault: unknown): string {
  const cause = fault instanceof Error && fault.cause instanceof Error ? fault.cause : fault
  return cause instanceof Error ? cause.message : String(cause)
}

/** Without what follows the path, which may hold a key. */
export function showAddress(address: string): string {
  try {
    const { origin, pathname } = new URL(address)
    return origin + pathname
  } catch {
    throw new CommandError(`"${address}" is not an address`)
  }
}

/** Name by which the same list is known when it comes again. It gives away no key. */
export const nameOfAddress = (address: string): string =>
  `${new URL(address).hostname} ${createHash('sha256').update(address).digest('hex').slice(0, 12)}`
