#!/usr/bin/env -S node --max-semi-space-size=16 --max-old-space-size=2048
// The program `bell-lap`: its built form where that is fresh, else its sources (D-222). Plain JavaScript: a Node that is
// too old can read it and be told so, instead of failing on the first line of TypeScript. The first line keeps memory low:
// what V8 takes for young objects (D-047), and how much garbage it leaves (D-210).
import module from 'node:module'
import { setFlagsFromString } from 'node:v8'

const LEAST = [24, 15]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1])) {
  console.error(`Bell Lap needs Node ${LEAST.join('.')} or newer; this is ${process.version}.`)
  console.error('In the repository, `npx bell-lap …` uses the right one.')
  process.exitCode = 1
} else {
  // The limit of the first line is the main thread's: as a flag it would hold for all, and other threads have their own.
  setFlagsFromString('--max-old-space-size=0')
  // What was compiled is kept between runs (NODE_COMPILE_CACHE says where).
  module.enableCompileCache()
  const { findBuiltProgram } = await import('./built-program.js')
  const { runCommandLine } = await import(findBuiltProgram() ?? '../src/command-line/command-line.ts')
  process.exitCode = await runCommandLine(process.argv.slice(2))
}
