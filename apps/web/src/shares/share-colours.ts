/**
 * The colours of pictures to share: those of the board, which are the same in both schemes, and of the sport.
 */
import type { SportCategory } from '@bell-lap/protocol/vocabulary/discipline'
import type { Style } from '../style/style.ts'
import { parseTokens, tokenColour, type Tokens } from '@bell-lap/ui/style/tokens.ts'
import base from '@bell-lap/ui/style/tokens.css?raw'
import cis from '../style/themes/cis.css?raw'
import uci from '../style/themes/uci.css?raw'
import valais2025 from '../style/themes/valais2025.css?raw'
import watch from '../style/themes/watch.css?raw'
import type { ShareColours } from './share.ts'

const SHEETS: Readonly<Record<Style, string | null>> = { default: null, watch, cis, uci, valais2025 }

function tokensOf(style: Style): Tokens {
  const sheet = SHEETS[style]
  return new Map([...parseTokens(base), ...(sheet === null ? [] : parseTokens(sheet))])
}

/** `category`: null for games, which have many sports. */
export function shareColours(style: Style, category: SportCategory | null): ShareColours {
  const tokens = tokensOf(style)
  const of = (name: string): string => tokenColour(tokens, name, 'dark')
  return {
    ground: of('board'),
    raised: of('board-raised'),
    line: of('board-line'),
    text: of('board-text'),
    quiet: of('board-quiet'),
    accent: of('board-brass'),
    sport: of(category ?? 'board-brass'),
  }
}
