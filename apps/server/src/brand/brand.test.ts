/** A brand is taken or refused, with the place and the reason. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFolder } from '../../test/started-server.ts'
import { parseSettings, SettingsError } from '../settings.ts'
import { BrandError, loadBrand } from './brand.ts'
import { contrast, cssOf, problemsOfColours, SITE_COLOURS } from './colours.ts'
import { MOST_SVG_BYTES, readDrawing } from './safe-drawing.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 60 20"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`

const faultOf = (text: string): string => {
  const read = readDrawing(new TextEncoder().encode(text))
  return 'fault' in read ? read.fault : 'taken'
}

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    parseSettings(environment, '/srv')
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

describe('a drawing', () => {
  it('that only draws is taken, with its size', () => {
    const text = svg('<defs><style>.a{fill:url(#g)}</style></defs><path class="a" d="M0 0h9"/>')
    expect(readDrawing(new TextEncoder().encode(text))).toMatchObject({ drawing: { width: 60, height: 20 } })
  })

  it.each([
    ['a script', svg('<script>alert(1)</script>'), /<script>/],
    ['a handler', svg('<path onclick="alert(1)" d="M0 0"/>'), /onclick of <path> would run a script/],
    ['a handler of the root', svg('', 'viewBox="0 0 1 1" onload="x()"'), /onload/],
    ['HTML', svg('<foreignObject><b/></foreignObject>'), /<foreignObject>/],
    ['a link', svg('<a href="https://x.example"><path d="M0 0"/></a>'), /<a>/],
    [
      'a use of another file',
      svg('<use href="https://x.example/#a"/>'),
      /href of <use> refers to something outside/,
    ],
    ['a picture of another host', svg('<image href="https://x.example/a.png"/>'), /<image>/],
    ['a style that loads', svg('<style>@import "https://x.example/a.css"</style>'), /<style>/],
    ['a fill that loads', svg('<path style="fill:url(https://x.example/#a)" d="M0 0"/>'), /style of <path>/],
    ['an animation of an address', svg('<set attributeName="href" to="javascript:x()"/>'), /<set>/],
    ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, /document type/],
    ['a style sheet of another host', `<?xml-stylesheet href="https://x.example"?>${svg('')}`, /instruction/],
    ['no size', svg('', ''), /states no size/],
    ['a broken end', svg('').slice(0, -3), /well-formed/],
    ['too many bytes', svg(' '.repeat(MOST_SVG_BYTES)), /bytes/],
    ['other bytes', 'GIF89a', /well-formed|no SVG/],
  ])('with %s is refused, and the reason names it', (_, text, reason) => {
    expect(faultOf(text)).toMatch(reason)
  })
})

describe('the colours of a brand', () => {
  it.each([
    ['accent-light #ffd100', /accent-light #ffd100 has a contrast of 1\.\d\d on a light ground/],
    ['accent-dark #333399', /accent-dark #333399 has a contrast of \d\.\d\d on a dark ground/],
    ['header #e0e0e0', /the text #f4f2ec has a contrast of 1\.\d\d on the header/],
    ['header #004b8d, accent-dark #c04000', /accent-dark #c04000 .* on the header/],
    ['accent #123456', /"accent #123456" must be/],
    ['header #123', /must be/],
    ['header #0b1f3a, header #0b1f3a', /each once/],
  ])('%s is refused with its figure', (colours, problem) => {
    expect(problemsOf({ BELL_LAP_COLOURS: colours }).join('\n')).toMatch(problem)
  })

  it('that can be read become a rule of the site’s own style', () => {
    const given = 'accent-light #005a9c, accent-dark #7cc0ff, header #0b1f3a'
    expect(problemsOf({ BELL_LAP_COLOURS: given })).toEqual([])
    const css = cssOf({ accentLight: '#005a9c', accentDark: '#7cc0ff', header: '#0b1f3a' })
    expect(css).toContain('--brass:light-dark(#005a9c,#7cc0ff)')
    expect(css).toContain('--board:#0b1f3a')
  })

  it('are measured against the colours that the site has', () => {
    const tokens = readFileSync(
      new URL('../../../../packages/ui/src/style/tokens.css', import.meta.url),
      'utf8',
    )
    const { light, dark, board, accentLight } = SITE_COLOURS
    for (const name of ['ground', 'raised', 'sunken'] as const)
      expect(tokens).toContain(`--${name}: light-dark(${light[name]}, ${dark[name]});`)
    expect(tokens).toContain(`--brass-text: light-dark(${accentLight}, ${board.accent});`)
    for (const [token, colour] of [
      ['board', board.ground],
      ['board-raised', board.raised],
      ['board-line', board.line],
      ['board-text', board.text],
      ['board-quiet', board.quiet],
      ['board-brass', board.accent],
      ['board-live', board.live],
    ])
      expect(tokens).toContain(`--${token}: ${colour};`)
    expect(problemsOfColours({ accentLight, accentDark: board.accent, header: board.ground })).toEqual([])
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  })
})

describe('the settings of a brand', () => {
  it('name a sponsor with its address and its logo, and pages and links of the footer', () => {
    const { brand, watchBrand } = parseSettings(
      {
        BELL_LAP_NAME: 'Nordland Cycling',
        BELL_LAP_SPONSOR: 'Chronos Swiss https://chronos.example/ ./chronos.svg',
        BELL_LAP_FOOTER: 'Imprint ./imprint.md, The club https://club.example/a',
      },
      '/srv',
    )
    expect(brand.sponsor).toEqual({
      name: 'Chronos Swiss',
      href: 'https://chronos.example/',
      logoFile: '/srv/chronos.svg',
    })
    expect(watchBrand).toBe('Chronos Swiss')
    expect(brand.footer).toEqual([
      { kind: 'page', name: 'Imprint', file: '/srv/imprint.md' },
      { kind: 'link', name: 'The club', href: 'https://club.example/a' },
    ])
  })

  it.each([
    [{ BELL_LAP_NAME: 'N'.repeat(41) }, /BELL_LAP_NAME must be/],
    [{ BELL_LAP_SPONSOR: 'https://chronos.example' }, /BELL_LAP_SPONSOR must be a name/],
    [{ BELL_LAP_SPONSOR: 'Chronos http://chronos.example' }, /BELL_LAP_SPONSOR must be|30 characters/],
    [{ BELL_LAP_SPONSOR: 'A', BELL_LAP_WATCH_BRAND: 'B' }, /both name the sponsor/],
    [{ BELL_LAP_FOOTER: 'Club javascript:alert(1)' }, /BELL_LAP_FOOTER: "Club javascript/],
    [{ BELL_LAP_FOOTER: 'Club http://club.example' }, /BELL_LAP_FOOTER/],
    [{ BELL_LAP_FOOTER: 'Imprint ./Imprint.txt' }, /BELL_LAP_FOOTER/],
  ])('%o is refused', (environment, problem) => {
    expect(problemsOf(environment as Record<string, string>).join('\n')).toMatch(problem)
  })
})

describe('the files of a brand', () => {
  const load = (environment: Record<string, string>, folder: string) =>
    loadBrand(parseSettings(environment, folder).brand)

  it('are read once, with the text of a page in each language that has one', async () => {
    const folder = makeFolder()
    writeFileSync(join(folder, 'logo.svg'), svg('<path d="M0 0h60v20H0z"/>'))
    writeFileSync(join(folder, 'imprint.md'), '# Imprint\n\nNordland Cycling')
    writeFileSync(join(folder, 'imprint.de.md'), '# Impressum\n\nRadverband Nordland')
    const brand = await load({ BELL_LAP_LOGO: './logo.svg', BELL_LAP_FOOTER: 'Legal ./imprint.md' }, folder)
    expect(brand.logo?.address).toMatch(/^\/brand\/[0-9a-f]{16}\.svg$/)
    const [entry] = brand.footer
    expect(
      entry?.kind === 'page' && [...entry.page.texts].map(([locale, { title }]) => [locale, title]),
    ).toEqual([
      ['', 'Imprint'],
      ['de', 'Impressum'],
    ])
  })

  it('that cannot be used are listed together, each with its variable, its place and the reason', async () => {
    const folder = makeFolder()
    writeFileSync(join(folder, 'wide.svg'), svg('', 'viewBox="0 0 900 10"'))
    writeFileSync(join(folder, 'icon.svg'), svg(''))
    const loading = load(
      {
        BELL_LAP_LOGO: './wide.svg',
        BELL_LAP_ICON: './icon.svg',
        BELL_LAP_SPONSOR: 'Chronos ./none.svg',
        BELL_LAP_FOOTER: 'Legal ./gone.md',
      },
      folder,
    )
    await expect(loading).rejects.toBeInstanceOf(BrandError)
    const { message } = (await loading.catch((error: unknown) => error)) as BrandError
    expect(message).toMatch(/BELL_LAP_LOGO: .*wide\.svg: is 90\.00 times as wide as high/)
    expect(message).toMatch(/BELL_LAP_ICON: .*icon\.svg: must be square/)
    expect(message).toMatch(/BELL_LAP_SPONSOR: .*none\.svg: there is no such file/)
    expect(message).toMatch(/BELL_LAP_FOOTER: .*gone\.md: there is no such file/)
  })
})
