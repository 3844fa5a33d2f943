/** The five styles and the parts that each switches off (spec.md section 4). */

export const STYLES = ['default', 'watch', 'cis', 'uci', 'valais2025'] as const
/** `default`; `watch`, the brand of the timekeeper; `cis`, `uci`, `valais2025` for framed pages. */
export type Style = (typeof STYLES)[number]
export const isStyle = (text: unknown): text is Style => STYLES.includes(text as Style)

export interface StyleSwitches {
  readonly navigation: boolean
  readonly footer: boolean
  readonly watchLogo: boolean
  readonly sideEvents: boolean
}

const PLAIN: StyleSwitches = { navigation: true, footer: true, watchLogo: false, sideEvents: false }

export const STYLE_SWITCHES: Record<Style, StyleSwitches> = {
  default: PLAIN,
  watch: PLAIN,
  cis: { ...PLAIN, navigation: false },
  uci: { ...PLAIN, navigation: false, footer: false },
  valais2025: { navigation: false, footer: false, watchLogo: true, sideEvents: true },
}
