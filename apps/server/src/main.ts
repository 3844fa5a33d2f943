/** The program `bell-lap`. Checks the Node version before anything else is loaded. */
import { enableCompileCache } from 'node:module'

const LEAST = { major: 24, minor: 15 }
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < LEAST.major || (major === LEAST.major && minor < LEAST.minor)) {
  console.error(`Bell Lap needs Node ${LEAST.major}.${LEAST.minor} or newer; this is ${process.version}.`)
  process.exitCode = 1
} else {
  // Stripped and compiled sources are kept between runs (NODE_COMPILE_CACHE says where): half of a start's work.
  enableCompileCache()
  const { runCommandLine } = await import('./command-line/command-line.ts')
  process.exitCode = await runCommandLine(process.argv.slice(2))
}
