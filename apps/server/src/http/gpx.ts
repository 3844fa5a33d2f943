/**
 * Writes lines on a map as GPX 1.1, for devices and programs that read nothing else. The source is
 * the GeoJSON of their documents.
 */
import { PRODUCT } from './product.ts'
import { xmlText } from '../xml-text.ts'

/** The part of a GeoJSON document that GPX can hold. */
export interface CourseLines {
  readonly features: readonly {
    readonly geometry: { readonly type: string; readonly coordinates: readonly unknown[] }
    readonly properties: Readonly<Record<string, unknown>>
  }[]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const nameOf = (text: string): string => `<name>${xmlText(text)}</name>`

/** @param position [longitude, latitude, metres above the sea]; the last may be missing */
function pointOf(element: 'wpt' | 'trkpt', position: readonly unknown[], inside = ''): string {
  const [longitude, latitude, elevation] = position.map(Number)
  const height = elevation === undefined ? '' : `<ele>${elevation}</ele>`
  return `<${element} lat="${latitude}" lon="${longitude}">${height}${inside}</${element}>`
}

/**
 * The pieces of a line: several if it crosses the 180th meridian. Empty if the geometry is not a
 * line.
 */
function piecesOf({
  type,
  coordinates,
}: CourseLines['features'][number]['geometry']): readonly (readonly (readonly unknown[])[])[] {
  if (type === 'LineString') return [coordinates as (readonly unknown[])[]]
  return type === 'MultiLineString' ? (coordinates as (readonly unknown[])[][]) : []
}

/**
 * Points become waypoints under their names, and each line becomes a track. `lineName` gives the
 * name of a line.
 */
export function formatGpx(
  title: string,
  { features }: CourseLines,
  lineName: (properties: Readonly<Record<string, unknown>>) => string,
  creator = PRODUCT,
): string {
  const waypoints = features.flatMap(({ geometry, properties }) =>
    geometry.type === 'Point'
      ? [pointOf('wpt', geometry.coordinates, nameOf(textOf(properties['name'])))]
      : [],
  )
  const tracks = features.flatMap(({ geometry, properties }) => {
    const pieces = piecesOf(geometry)
    if (pieces.length === 0) return []
    const segments = pieces.map(
      (piece) => `<trkseg>\n${piece.map((each) => pointOf('trkpt', each)).join('\n')}\n</trkseg>`,
    )
    return [`<trk>${nameOf(lineName(properties))}${segments.join('')}</trk>`]
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="${xmlText(creator)}" xmlns="http://www.topografix.com/GPX/1/1">`,
    `<metadata>${nameOf(title)}</metadata>`,
    ...waypoints,
    ...tracks,
    '</gpx>\n',
  ].join('\n')
}
