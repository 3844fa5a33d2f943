/**
 * Reads a file that somebody else may have made, such as a bundle that was sent or a folder that was unpacked. A symbolic link could name
 * any file of this machine, whose content would then be published. A pipe would block the reader forever, and a file with a long hole in it
 * takes no room on a disk and all of the memory. Node only.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs'

/** The path is a link, a pipe, a device, a socket or a folder, or the file is too large. */
export class NotRegularError extends Error {
  override readonly name = 'NotRegularError'
}

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants

/** Five times the largest report that the doors take by default. */
const MOST_BYTES = 256 * 1_048_576

/** Throws NotRegularError, also for a file of more than `mostBytes`, or the error of the system. */
export function readRegularFile(path: string, mostBytes = MOST_BYTES): Buffer {
  const named = lstatSync(path)
  if (named.isSymbolicLink())
    throw new NotRegularError('it is a symbolic link; put the file itself in its place')
  if (named.isDirectory()) throw new NotRegularError('it is a folder')
  if (!named.isFile()) throw new NotRegularError('it is a pipe, a socket or a device, not a file')
  // The file may have been replaced since the check.
  const file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  try {
    const found = fstatSync(file)
    if (!found.isFile()) throw new NotRegularError('it is not a file')
    if (found.size > mostBytes)
      throw new NotRegularError(`it has ${found.size} bytes; the most is ${mostBytes}`)
    return readFileSync(file)
  } finally {
    closeSync(file)
  }
}

/** Throws NotRegularError if the folder is a symbolic link. A missing folder is accepted. */
export function refuseLinkedFolder(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new NotRegularError('it is a symbolic link; put the folder itself in its place')
}
