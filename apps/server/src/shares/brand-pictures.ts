/** The pictures that stand for the whole site, in the operator's brand: its icons, and the picture beside a link to its home. */
import type { DrawnBrand } from '../brand/brand.ts'
import { SITE_COLOURS } from '../brand/colours.ts'
import { FONT_FAMILY } from '../drawing/font-files.ts'
import { xmlText } from '../xml-text.ts'
import type { Share } from './share-port.ts'

/** Edge of each icon in pixels, by its path. */
export const ICON_SIZES: Readonly<Record<string, number>> = {
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
}

/** Systems cut the corners off an icon, so its drawing keeps away from them. */
const ICON_MARGIN = 0.12

/** The operator's icon on the header's ground, or else the first letter of the name. */
export function iconSvg({ icon, name, accentDark, board }: DrawnBrand, size: number): string {
  const inside = size * (1 - 2 * ICON_MARGIN)
  const at = size * ICON_MARGIN
  const letter = [...(name ?? '')][0]?.toLocaleUpperCase() ?? ''
  const drawing =
    icon === null
      ? `<text x="${size / 2}" y="${size * 0.76}" font-family="${FONT_FAMILY}, system-ui, sans-serif" font-weight="700" font-size="${size * 0.74}" text-anchor="middle" fill="${accentDark}">${xmlText(letter)}</text>`
      : `<image x="${at}" y="${at}" width="${inside}" height="${inside}" href="${icon.href}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" rx="${size / 8}" fill="${board.ground}"/>${drawing}</svg>`
}

/** Hills of no race in particular. */
const BARS = Array.from({ length: 21 }, (_, index) => ({
  height: 0.45 + 0.25 * Math.sin(index / 2.2) + 0.15 * Math.sin(index * 1.7),
  weight: index === 15 ? 1 : 0.25,
}))

/** The picture of the site's home: its mark and its name. */
export const homeShare = (brand: DrawnBrand): Share => ({
  colours: {
    ground: brand.board.ground,
    raised: brand.board.raised,
    line: brand.board.line,
    text: SITE_COLOURS.board.text,
    quiet: SITE_COLOURS.board.quiet,
    accent: brand.accentDark,
    sport: brand.accentDark,
  },
  plate: '',
  above: '',
  title: brand.name ?? '',
  facts: '',
  shape: { kind: 'bars', bars: BARS },
  result: null,
  mark: { lines: [], word: '' },
})

/** The picture of a race in the operator's brand. Styles other than the site's own keep their colours. */
export function inBrand(share: Share, brand: DrawnBrand, style: string): Share {
  if (style !== 'default') return share
  const { ground, raised, line } = brand.board
  return { ...share, colours: { ...share.colours, ground, raised, line, accent: brand.accentDark } }
}
