/**
 * Which pages the walk looks at, and what each wears. Usually every two of screen, state, style, language, width and scheme
 * meet in one visit at least, in about as few visits as that takes: each screen in each of its states, in each style, language,
 * width and scheme, each state in each of these, and these in each other. What takes three of them to go wrong is left to
 * BELL_LAP_WALK=whole: each screen in each of its states, in each language, at every width.
 */
import { LOCALES, type Locale } from '@bell-lap/ui/language/locale.ts'
import { STYLES, type Style } from '../../src/style/style.ts'
import { SCREENS, STATES, type Cell, type Screen, type State } from './cells.ts'
import { coverPairs, type Pair } from './every-pair.ts'
import { AXE_WIDTHS, SCHEMES, WIDTHS, type Look, type Scheme } from './look.ts'
import { WALKED_LOCALES, WHOLE, WITH_ENGLISH } from './thoroughness.ts'

export interface Wear {
  readonly style: Style
  readonly locale: Locale
  readonly scheme: Scheme
}

export interface Visit extends Wear, Look {
  readonly screen: Screen
  readonly state: State
  readonly address: string
}

export const FACTORS = {
  screen: SCREENS,
  state: STATES,
  style: STYLES,
  locale: LOCALES,
  width: WIDTHS,
  scheme: SCHEMES,
} as const

type Cells = Readonly<Record<Screen, Readonly<Record<State, Cell>>>>

/** A screen meets the states that it can be in; failures are known by their English words. */
export const mayMeet =
  (cells: Cells) =>
  ({ one, other }: Pair): boolean =>
    one[0] === 'screen' && other[0] === 'state'
      ? typeof cells[one[1] as Screen][other[1] as State] === 'string'
      : one[1] !== 'failed' || other[0] !== 'locale' || other[1] === 'en'

export function listVisits(cells: Cells): Visit[] {
  const visit = (screen: Screen, state: State, wear: Wear, look: Look): Visit[] => {
    const address = cells[screen][state]
    return typeof address === 'string' ? [{ screen, state, address, ...wear, ...look }] : []
  }
  if (!WHOLE)
    return coverPairs(FACTORS, mayMeet(cells)).flatMap(({ screen, state, width, ...wear }) =>
      visit(screen, state, wear, { widths: [width], axeWidths: [width] }),
    )
  return SCREENS.flatMap((screen) =>
    STATES.flatMap((state) =>
      (state !== 'failed' ? WALKED_LOCALES : WITH_ENGLISH ? (['en'] as const) : []).flatMap((locale) =>
        visit(
          screen,
          state,
          { style: 'default', locale, scheme: 'light' },
          { widths: WIDTHS, axeWidths: AXE_WIDTHS },
        ),
      ),
    ),
  )
}

/** `address` in a style and language. */
export const wearing = (address: string, { style, locale }: Pick<Wear, 'style' | 'locale'>): string =>
  `${address}${address.includes('?') ? '&' : '?'}style=${style}&locale=${locale}`
