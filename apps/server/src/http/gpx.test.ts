import { describe, expect, test } from 'vitest'
import { formatGpx } from './gpx.ts'

const point = (lon: number, lat: number, name: string) => ({
  geometry: { type: 'Point', coordinates: [lon, lat] },
  properties: { name },
})
const line = (coordinates: number[][], properties = {}) => ({
  geometry: { type: 'LineString', coordinates },
  properties,
})
const nameless = (): string => ''

describe('a course as GPX', () => {
  test('is one track with the latitude, longitude and height of each point', () => {
    const text = formatGpx(
      'A course',
      {
        features: [
          line([
            [2.5, 43.2, 103, 0],
            [2.6, 43.3, 113, 461],
          ]),
        ],
      },
      nameless,
    )
    expect(text).toContain('<trkpt lat="43.2" lon="2.5"><ele>103</ele></trkpt>')
    expect(text.match(/<trkpt /g)).toHaveLength(2)
    expect(text.match(/<trkseg>/g)).toHaveLength(1)
  })

  test('is one track with several segments if it crosses the 180th meridian', () => {
    const coordinates = [
      [
        [179.9, -16],
        [180, -16],
      ],
      [
        [-180, -16],
        [-179.9, -16],
      ],
    ]
    const across = { geometry: { type: 'MultiLineString', coordinates }, properties: {} }
    const text = formatGpx('x', { features: [across] }, nameless)
    expect(text.match(/<trk>/g)).toHaveLength(1)
    expect(text.match(/<trkseg>/g)).toHaveLength(2)
    expect(text.match(/<trkpt /g)).toHaveLength(4)
  })

  test('has no height if none is known', () =>
    expect(formatGpx('x', { features: [line([[2.5, 43.2]])] }, nameless)).toContain('lon="2.5"></trkpt>'))

  test('has waypoints before tracks, as the schema requires', () => {
    const text = formatGpx('x', { features: [line([[1, 2]]), point(3, 4, 'Col')] }, nameless)
    expect(text).toContain('<wpt lat="4" lon="3"><name>Col</name></wpt>')
    expect(text.indexOf('<wpt')).toBeLessThan(text.indexOf('<trk>'))
  })

  test('names each line, and escapes markup in names', () => {
    const features = [line([[1, 2]], { stage: 1 }), point(3, 4, 'A & <B> "C"')]
    const text = formatGpx('x', { features }, ({ stage }) => (stage === 1 ? 'stage 1' : ''))
    expect(text).toContain('<trk><name>stage 1</name>')
    expect(text).toContain('<name>A &amp; &lt;B&gt; &quot;C&quot;</name>')
  })
})
