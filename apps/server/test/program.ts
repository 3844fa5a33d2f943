/** The program as operators start it: its file, and the flags for Node in its first line. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const PROGRAM = join(import.meta.dirname, '../bin/bell-lap.js')

const [firstLine = ''] = readFileSync(PROGRAM, 'utf8').split('\n', 1)

/** The arguments of Node before the program's own ones, for spawning. */
export const NODE_ARGUMENTS: readonly string[] = [...(firstLine.match(/--\S+/g) ?? []), PROGRAM]
