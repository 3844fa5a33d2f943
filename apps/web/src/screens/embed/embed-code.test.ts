import { describe, expect, it } from 'vitest'
import { embedAddress, embedCode, type EmbedChoice } from './embed-code.ts'

const CHOICE: EmbedChoice = {
  path: '/2026/tdf/stage-4/live',
  style: 'default',
  locale: 'de',
  scheme: 'system',
  navigation: true,
}

describe('the address of an embedded page', () => {
  it.each<[string, Partial<EmbedChoice>, string]>([
    ['says its language', {}, '/2026/tdf/stage-4/live?locale=de'],
    ['says its style', { style: 'uci' }, '/2026/tdf/stage-4/live?style=uci&locale=de'],
    ['says its scheme', { scheme: 'dark' }, '/2026/tdf/stage-4/live?scheme=dark&locale=de'],
    ['goes without navigation', { navigation: false }, '/2026/tdf/stage-4/live?cis=true&locale=de'],
  ])('%s', (_, change, address) => {
    expect(embedAddress({ ...CHOICE, ...change })).toBe(address)
  })
})

describe('the code to embed it', () => {
  it('is a frame of that address, with a title that cannot end the attribute', () => {
    const code = embedCode('/2026/tdf?cis=true&locale=de', 'A "race" <b>', 'https://results.example')
    expect(code).toContain('src="https://results.example/2026/tdf?cis=true&amp;locale=de"')
    expect(code).toContain('title="A &quot;race&quot; &lt;b&gt;"')
  })

  it('accepts the height only from our origin and the frame', () => {
    const code = embedCode('/', 'x', 'https://results.example')
    const script = /<script>(.*)<\/script>/s.exec(code)?.[1] ?? ''
    const frame = { height: '640', contentWindow: {} }
    let hear: (message: object) => void = () => {}
    // oxlint-disable-next-line typescript/no-implied-eval -- it is the code itself that is tried
    const run = new Function('document', 'addEventListener', script)
    run(
      { currentScript: { previousElementSibling: frame } },
      (_: string, listener: typeof hear) => (hear = listener),
    )
    const message = {
      origin: 'https://results.example',
      source: frame.contentWindow,
      data: { type: 'bell-lap:height', height: 812.4 },
    }
    hear({ ...message, origin: 'https://other.example' })
    hear({ ...message, source: {} })
    hear({ ...message, data: { type: 'other', height: 1 } })
    expect(frame.height).toBe('640')
    hear(message)
    expect(frame.height).toBe(813)
  })
})
