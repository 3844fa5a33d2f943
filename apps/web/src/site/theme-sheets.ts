/** The style sheet of each style, loaded only if the style is used; the default style needs none. */
import cis from '../style/themes/cis.css?url'
import uci from '../style/themes/uci.css?url'
import valais2025 from '../style/themes/valais2025.css?url'
import watch from '../style/themes/watch.css?url'
import type { Style } from '../style/style.ts'

export const THEME_SHEETS: Record<Style, string | null> = { default: null, watch, cis, uci, valais2025 }
