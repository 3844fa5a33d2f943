/** Names of classes in the built site: short, since a page of two hundred rows has thousands of them. */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const LETTERS = 5

/**
 * Gives each class of each CSS module its name, the same in both builds: a letter and what is left of a hash. Throws
 * when two come to the same.
 */
export function createClassNames(root: string): (name: string, file: string) => string {
  const takenBy = new Map<string, string>()
  return (name, file) => {
    const whole = `${relative(root, file.split('?', 1)[0] ?? file)}#${name}`
    const hash = createHash('sha256').update(whole).digest('hex')
    const short = `c${BigInt(`0x${hash}`)
      .toString(36)
      .slice(0, LETTERS - 1)}`
    const holder = takenBy.get(short) ?? whole
    if (holder !== whole)
      throw new Error(`${whole} and ${holder} have the same class name; lengthen the hash`)
    takenBy.set(short, whole)
    return short
  }
}
