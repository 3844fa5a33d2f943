/**
 * The colours that an operator may set, and whether they can be read (WCAG 2.2, AA: 4.5 to 1 for text). Every other colour of
 * the site is made for grounds that stay as they are, so only these three are open.
 */

export interface BrandColours {
  /** `#rrggbb`: links, focus and marks in the light scheme; null: the site's own. */
  readonly accentLight: string | null
  /** The same in the dark scheme, and in the header. */
  readonly accentDark: string | null
  /** Ground of header, footer and the boards of live races, in both schemes. */
  readonly header: string | null
}

/** Colours of the site that ours must go with (packages/ui/src/style/tokens.css). */
export const SITE_COLOURS = {
  light: { ground: '#fbfaf7', raised: '#ffffff', sunken: '#f3f1ec' },
  dark: { ground: '#12151a', raised: '#1a1e25', sunken: '#0d0f13' },
  board: {
    ground: '#12151a',
    raised: '#1d2129',
    line: '#333a45',
    text: '#f4f2ec',
    quiet: '#a3a9b2',
    accent: '#f0c24b',
    live: '#ff6b7a',
  },
  /** The accent of the light scheme as text. */
  accentLight: '#7d5a00',
  ink: '#12151a',
} as const

const LEAST = 4.5

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of white over a colour. */
const lighter = (hex: string, share: number): string =>
  `#${channels(hex)
    .map((value) =>
      Math.round(value + (255 - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** The header's ground with the colours that follow from it. */
export const boardOf = (header: string | null): { ground: string; raised: string; line: string } =>
  header === null
    ? SITE_COLOURS.board
    : { ground: header, raised: lighter(header, 0.05), line: lighter(header, 0.17) }

/** A sentence for each pair that cannot be read, with its figure. */
export function problemsOfColours({ accentLight, accentDark, header }: BrandColours): string[] {
  const board = boardOf(header)
  const { text, quiet, accent, live } = SITE_COLOURS.board
  const accentOnBoard = accentDark ?? accent
  const pairs: readonly (readonly [what: string, colour: string, on: string, ground: string])[] = [
    ...(accentLight === null
      ? []
      : Object.values(SITE_COLOURS.light).map(
          (ground) => ['accent-light', accentLight, 'a light ground', ground] as const,
        )),
    ...(accentDark === null
      ? []
      : Object.values(SITE_COLOURS.dark).map(
          (ground) => ['accent-dark', accentDark, 'a dark ground', ground] as const,
        )),
    ...[board.ground, board.raised].flatMap((ground) => [
      ...(accentDark === null && header === null
        ? []
        : [['accent-dark', accentOnBoard, 'the header', ground] as const]),
      ...(header === null
        ? []
        : ([
            ['the text', text, 'the header', ground],
            ['the quiet text', quiet, 'the header', ground],
          ] as const)),
    ]),
    ...(header === null ? [] : [['the colour of live races', live, 'the header', board.ground] as const]),
  ]
  const faults = pairs
    .map(([what, colour, on, ground]) => ({ what, colour, on, ground, ratio: contrast(colour, ground) }))
    .filter(({ ratio }) => ratio < LEAST)
  // The worst figure of each pair of roles.
  const worst = new Map<string, (typeof faults)[number]>()
  for (const fault of faults) {
    const key = `${fault.what} ${fault.on}`
    if ((worst.get(key)?.ratio ?? Number.POSITIVE_INFINITY) > fault.ratio) worst.set(key, fault)
  }
  return [...worst.values()].map(
    ({ what, colour, on, ground, ratio }) =>
      // Rounded down, because 4.49 is not enough.
      `${what} ${colour} has a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)} on ${on} (${ground}); text needs at least ${LEAST}`,
  )
}

/** A rule for the site's own style; other styles keep their colours. Null if there is nothing to say. */
export function cssOf(colours: BrandColours): string | null {
  const { accentLight, accentDark, header } = colours
  const own = [
    ...(accentLight === null && accentDark === null ? [] : accentRules(colours)),
    ...(accentDark === null ? [] : [`--board-brass:${accentDark}`]),
    ...(header === null ? [] : headerRules(header)),
  ]
  return own.length === 0 ? null : `:root[data-theme="default"]{${own.join(';')}}`
}

function accentRules({ accentLight, accentDark }: BrandColours): string[] {
  const light = accentLight ?? SITE_COLOURS.accentLight
  const dark = accentDark ?? SITE_COLOURS.board.accent
  const pair = `light-dark(${light},${dark})`
  return [
    ...['brass', 'brass-text', 'focus'].map((name) => `--${name}:${pair}`),
    `--on-brass:light-dark(${readableOn(light)},${readableOn(dark)})`,
  ]
}

const readableOn = (ground: string): string =>
  contrast(SITE_COLOURS.ink, ground) >= contrast('#ffffff', ground) ? SITE_COLOURS.ink : '#ffffff'

function headerRules(header: string): string[] {
  const { ground, raised, line } = boardOf(header)
  return [`--board:${ground}`, `--board-raised:${raised}`, `--board-line:${line}`]
}
