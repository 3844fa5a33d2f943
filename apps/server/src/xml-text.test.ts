import { describe, expect, test } from 'vitest'
import { formatGpx } from './http/gpx.ts'
import { formatSitemap } from './http/sitemap.ts'
import { xmlText } from './xml-text.ts'

describe('text in XML', () => {
  test.each<[string, string, string]>([
    ['markup is escaped', 'A & <B> "C"', 'A &amp; &lt;B&gt; &quot;C&quot;'],
    ['noncharacters go', 'A\uFFFEB\uFFFFC', 'ABC'],
    ['control characters go', 'A\u0000B\u001FC\u000BD', 'ABCD'],
    ['half a surrogate pair is removed, a whole pair stays', 'A\uD83DB🚴', 'AB🚴'],
    ['tabs and line ends stay', 'A\tB\nC', 'A\tB\nC'],
  ])('%s', (_, text, expected) => {
    expect(xmlText(text)).toBe(expected)
  })

  test('is used by all writers', () => {
    const bad = 'Col\uFFFF & Pass'
    const point = { geometry: { type: 'Point', coordinates: [1, 2] }, properties: { name: bad } }
    expect(formatGpx(bad, { features: [point] }, () => '')).not.toContain('\uFFFF')
    expect(formatSitemap('https://a.example', [{ path: `/${bad}`, updatedAt: null }])).toContain(
      'Col &amp; Pass',
    )
  })
})
