#!/usr/bin/env node
// The command `bell-lap`. Plain JavaScript that any Node can read, so that one too old is told so instead of failing
// on the first line of TypeScript.
const LEAST = [24, 15]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1])) {
  console.error(`Bell Lap needs Node ${LEAST.join('.')} or newer; this is ${process.version}.`)
  console.error('In the repository, `npx bell-lap …` uses the right one.')
  process.exitCode = 1
} else {
  await import('../src/main.ts')
}
