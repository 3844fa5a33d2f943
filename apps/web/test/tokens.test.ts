/** Contrast of each pair of tokens, in every style, on paper and on ink (WCAG 2.2: AA 4.5 for text, 3 for marks). */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { STYLES, type Style } from '../src/style/style.ts'
import { parseTokens, tokenColour, type Scheme, type Tokens } from '@bell-lap/ui/style/tokens.ts'

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')

function tokensOf(style: Style): Tokens {
  const base = parseTokens(read('../../../packages/ui/src/style/tokens.css'))
  return style === 'default'
    ? base
    : new Map([...base, ...parseTokens(read(`../src/style/themes/${style}.css`))])
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Foreground, grounds it stands on, least contrast. AAA for the text that figures are set in. */
const PAIRS: readonly (readonly [string, readonly string[], number])[] = [
  ['text', ['ground', 'raised', 'sunken'], 7],
  ['quiet', ['ground', 'raised', 'sunken'], 4.5],
  ['brass-text', ['ground', 'raised', 'sunken'], 4.5],
  ['live', ['ground', 'raised'], 4.5],
  ['better', ['ground', 'raised'], 4.5],
  ['worse', ['ground', 'raised'], 4.5],
  ['on-brass', ['brass'], 4.5],
  ['on-live', ['live-ground'], 4.5],
  ['focus', ['ground', 'raised'], 3],
  ['brass', ['ground'], 3],
  ['line-strong', ['ground'], 3],
  ['board-text', ['board', 'board-raised'], 7],
  ['board-quiet', ['board', 'board-raised'], 4.5],
  ['board-brass', ['board', 'board-raised'], 4.5],
  ['board', ['board-live'], 4.5],
  ['road', ['ground'], 3],
  ['track', ['ground'], 3],
  ['mtb', ['ground'], 3],
  ['bmx', ['ground'], 3],
  ['other', ['ground'], 3],
]

const SCHEMES_OF: Record<Style, readonly Scheme[]> = {
  default: ['light', 'dark'],
  watch: ['light', 'dark'],
  cis: ['light', 'dark'],
  uci: ['light', 'dark'],
  valais2025: ['dark'],
}

describe.each(STYLES.flatMap((style) => SCHEMES_OF[style].map((scheme) => [style, scheme] as const)))(
  '%s, %s',
  (style, scheme) => {
    const tokens = tokensOf(style)
    it.each(
      PAIRS.flatMap(([name, grounds, least]) => grounds.map((ground) => [name, ground, least] as const)),
    )('%s on %s: at least %s', (name, ground, least) => {
      const ratio = contrast(tokenColour(tokens, name, scheme), tokenColour(tokens, ground, scheme))
      expect(ratio).toBeGreaterThanOrEqual(least)
    })
  },
)
