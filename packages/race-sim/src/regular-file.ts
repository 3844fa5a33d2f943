/**
 * Reads a file that somebody else may have made, such as a bundle that was sent or a folder that was unpacked. A symbolic link could name
 * any file of this machine, whose content would then be published. A pipe would block the reader forever. Node only.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs'

/** The path is a link, a pipe, a device, a socket or a folder. */
export class NotRegularError extends Error {
  override readonly name = 'NotRegularError'
}

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants

/** Throws NotRegularError, or the error of the system. */
export function readRegularFile(path: string): Buffer {
  const named = lstatSync(path)
  if (named.isSymbolicLink())
    throw new NotRegularError('it is a symbolic link; put the file itself in its place')
  if (named.isDirectory()) throw new NotRegularError('it is a folder')
  if (!named.isFile()) throw new NotRegularError('it is a pipe, a socket or a device, not a file')
  // The file may have been replaced since the check.
  const file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  try {
    if (!fstatSync(file).isFile()) throw new NotRegularError('it is not a file')
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
