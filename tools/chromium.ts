/**
 * Finds a Chromium for the browser tests: the one named by CHROMIUM_PATH, the distribution's, or Playwright's
 * own. If there is none, `ensureChromium` installs one, or says exactly what to run.
 */
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { attempt, installPackage } from './install-package.ts'

/** A Chromium without a window: the same pages for little more than half of the processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const PLACES = [HEADLESS_SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Flags for a headless browser that may run as root and looks up nothing outside this machine. */
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
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  return [...PLACES, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/** Path of a Chromium. Throws with the command to run if there is none. */
export async function findChromium(): Promise<string> {
  const path = installed()
  if (path === null) {
    throw new Error(
      'No Chromium: run `npx playwright-core install chromium`, or install the package `chromium`, or set CHROMIUM_PATH',
    )
  }
  return path
}

/**
 * Like `findChromium`. If there is none, tries Playwright's installer and the distribution's packages. A
 * machine that only runs tests (`CI`) gets the headless shell even beside a whole Chromium.
 */
export async function ensureChromium(): Promise<string> {
  if (process.env['CI'] && !process.env['CHROMIUM_PATH'] && !existsSync(HEADLESS_SHELL))
    installPackage('chromium-headless-shell')
  if (installed() === null) {
    console.log('No Chromium here: installing one for the browser tests')
    attempt('playwright-core', ['install', 'chromium'])
    if (installed() === null) installPackage('chromium')
  }
  return findChromium()
}
