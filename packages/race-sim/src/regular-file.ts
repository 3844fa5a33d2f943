/**
 * Reads a file that somebody else may have made: a bundle that was sent, a folder that was unpacked. A symbolic link could name any
 * file of this machine, whose content would be told or published, and a pipe would be waited for without end. Node only.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs'

/** A link, a pipe, a device, a socket or a folder. */
export class NotRegularError extends Error {
  override readonly name = 'NotRegularError'
}

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants

/** Throws NotRegularError, or what the system reports. */
export function readRegularFile(path: string): Buffer {
  const named = lstatSync(path)
  if (named.isSymbolicLink())
    throw new NotRegularError('it is a symbolic link; put the file itself in its place')
  if (named.isDirectory()) throw new NotRegularError('it is a folder')
  if (!named.isFile()) throw new NotRegularError('it is a pipe, a socket or a device, not a file')
  // What was looked at may have been replaced since.
  const file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  try {
    if (!fstatSync(file).isFile()) throw new NotRegularError('it is not a file')
    return readFileSync(file)
  } finally {
    closeSync(file)
  }
}

/** Throws NotRegularError where the folder is a link to one elsewhere. One that is not there is none. */
export function refuseLinkedFolder(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new NotRegularError('it is a symbolic link; put the folder itself in its place')
}
