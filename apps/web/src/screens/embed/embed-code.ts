/** The code for a page that embeds one of ours: an address, and the HTML of the frame. */
import type { Locale } from '@bell-lap/ui/language/locale.ts'
import { formatQuery } from '../../navigation/search.ts'
import type { Style } from '../../style/style.ts'

export interface EmbedChoice {
  /** Path of the page. */
  readonly path: string
  readonly style: Style
  readonly locale: Locale
  /** `system`: follows the reader's system. */
  readonly scheme: 'system' | 'light' | 'dark'
  /** Whether header and footer keep their navigation. */
  readonly navigation: boolean
}

/** Path and query, without default values. */
export const embedAddress = ({ path, style, locale, scheme, navigation }: EmbedChoice): string =>
  path +
  formatQuery({
    style: style === 'default' ? undefined : style,
    scheme: scheme === 'system' ? undefined : scheme,
    cis: navigation ? undefined : 'true',
    locale,
  })

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const quote = (text: string): string => text.replaceAll(/[&"<>]/g, (sign) => SIGNS[sign] ?? sign)

/** Height until the page has reported its own. */
export const FIRST_HEIGHT_PX = 640

/**
 * The frame, and the script that adapts its height to its content. The framed page posts its height
 * (site/embedding.ts), and the script listens to no other sender.
 * @param origin origin of the site, without a slash at its end
 */
export function embedCode(address: string, title: string, origin: string): string {
  return [
    `<iframe src="${quote(origin + address)}" title="${quote(title)}" width="100%" height="${FIRST_HEIGHT_PX}" style="border:0" loading="lazy" referrerpolicy="strict-origin-when-cross-origin"></iframe>`,
    '<script>',
    '(function (frame) {',
    "  addEventListener('message', function (event) {",
    `    if (event.origin === ${JSON.stringify(origin).replaceAll('<', String.raw`\u003c`)} && event.source === frame.contentWindow && event.data && event.data.type === 'bell-lap:height')`,
    '      frame.height = Math.ceil(Number(event.data.height)) || frame.height',
    '  })',
    '})(document.currentScript.previousElementSibling)',
    '</script>',
  ].join('\n')
}
