/**
 * Finds a Chromium for the browser tests: the one named by BELL_LAP_CHROMIUM, the distribution's, Playwright's own.
 * Where there is none, `ensureChromium` installs one, or says exactly what to run.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { ROOT, environment } from './run.ts'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Flags for a headless browser that may run as root and looks nothing up outside this machine. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function installed(): string | null {
  const named = process.env.BELL_LAP_CHROMIUM
  if (named) return named
  return [...PLACES, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/** Path of a Chromium. Throws with what to run where there is none. */
export async function findChromium(): Promise<string> {
  const path = installed()
  if (path === null) {
    throw new Error(
      'No Chromium: run `npx playwright-core install chromium`, or install the package `chromium`, or set BELL_LAP_CHROMIUM',
    )
  }
  return path
}

const attempt = (command: string, args: string[]): boolean =>
  spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment({ DEBIAN_FRONTEND: 'noninteractive' }),
  }).status === 0

/** As `findChromium`, after trying Playwright's installer and then, as root, the distribution's package. */
export async function ensureChromium(): Promise<string> {
  if (installed() === null) {
    console.log('No Chromium here: installing one for the browser tests')
    attempt('playwright-core', ['install', 'chromium'])
    if (installed() === null && process.getuid?.() === 0) {
      attempt('apt-get', ['update', '-qq'])
      attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
    }
  }
  return findChromium()
}
