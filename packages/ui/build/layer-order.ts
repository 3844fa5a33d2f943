/**
 * Puts the order of the cascade's layers at the top of every style sheet. The build joins the sheets in the order of its
 * chunks, and a component's sheet that comes first would make its layer the lowest.
 */
import type { Plugin } from 'vite'

/** As src/style/index.css names it. */
export const LAYER_ORDER = '@layer reset,tokens,components,theme,print;'

export function layerOrder(): Plugin {
  return {
    name: 'bell-lap:layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After the build has joined and written the sheets.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          const sheet = String(file.source)
          if (!sheet.startsWith(LAYER_ORDER)) file.source = LAYER_ORDER + sheet
        }
      },
    },
  }
}
