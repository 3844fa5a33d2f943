/** The style for MapLibre: offline base or tiles below, the race's lines above. No fonts, no pictures. */
import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { MapColour, MapColours } from './map-colours.ts'
import type { LineRole } from './map-scene.ts'

/** The base as known when the map is created: borders, or tiles of pictures or shapes. */
export type Base =
  | { readonly kind: 'borders' }
  | { readonly kind: 'raster' | 'vector'; readonly source: SourceSpecification }

export const SOURCES = { borders: 'borders', tiles: 'tiles', lines: 'lines' } as const

const EMPTY = { type: 'FeatureCollection', features: [] } as const

type Width = number | readonly [atZoom: number, width: number, atLaterZoom: number, width: number]

interface LineStyle {
  readonly colour: MapColour
  readonly width: Width
  readonly dash?: readonly number[]
}

const BORDER_LINES: readonly (LineStyle & { readonly kind: string })[] = [
  { kind: 'river', colour: 'river', width: [5, 0.6, 10, 1.8] },
  { kind: 'coast', colour: 'coast', width: 1 },
  { kind: 'border', colour: 'border', width: 1.4, dash: [4, 2] },
]

const RACE_LINES: readonly (LineStyle & { readonly id: string; readonly role: LineRole })[] = [
  { id: 'grid', role: 'grid', colour: 'grid', width: 0.75 },
  { id: 'context', role: 'context', colour: 'context', width: 1.5 },
  { id: 'stage', role: 'stage', colour: 'stage', width: [5, 2.4, 9, 4] },
  { id: 'casing', role: 'course', colour: 'casing', width: [7, 7, 13, 11] },
  { id: 'casing-ridden', role: 'ridden', colour: 'casing', width: [7, 7, 13, 11] },
  { id: 'course', role: 'course', colour: 'course', width: [7, 3.2, 13, 6] },
  { id: 'ridden', role: 'ridden', colour: 'ridden', width: [7, 3.2, 13, 6] },
  { id: 'casing-chosen', role: 'chosen', colour: 'casing', width: [5, 8, 9, 11] },
  { id: 'chosen', role: 'chosen', colour: 'chosen', width: [5, 4, 9, 6] },
]

const widthOf = (width: Width) =>
  typeof width === 'number'
    ? width
    : (['interpolate', ['linear'], ['zoom'], ...width] satisfies ExpressionSpecification)

function lineLayer(
  colours: MapColours,
  { colour, width, dash }: LineStyle,
  place: { readonly id: string; readonly source: string; readonly sourceLayer?: string },
  filter: FilterSpecification | null,
): LayerSpecification {
  return {
    id: place.id,
    type: 'line',
    source: place.source,
    ...(place.sourceLayer === undefined ? {} : { 'source-layer': place.sourceLayer }),
    ...(filter ? { filter } : {}),
    layout: { 'line-join': 'round', 'line-cap': dash ? 'butt' : 'round' },
    paint: {
      'line-color': colours[colour],
      'line-width': widthOf(width),
      ...(dash ? { 'line-dasharray': [...dash] } : {}),
    },
  }
}

function borderLayers(colours: MapColours): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    {
      id: 'land',
      type: 'fill',
      source: SOURCES.borders,
      filter: ['==', ['get', 'kind'], 'land'],
      // Without smoothing, because smoothed edges would show where two cells meet.
      paint: { 'fill-color': colours.land, 'fill-antialias': false },
    },
    {
      id: 'lake',
      type: 'fill',
      source: SOURCES.borders,
      filter: ['==', ['get', 'kind'], 'lake'],
      paint: { 'fill-color': colours.sea },
    },
    ...BORDER_LINES.map((style) =>
      lineLayer(colours, style, { id: style.kind, source: SOURCES.borders }, [
        '==',
        ['get', 'kind'],
        style.kind,
      ]),
    ),
  ]
}

/** Layers of shapes, with their names in the two common schemas (Protomaps, OpenMapTiles). */
const SHAPES: readonly {
  readonly layer: string
  readonly fill?: MapColour
  readonly line?: LineStyle
  readonly filter?: FilterSpecification
}[] = [
  { layer: 'earth', fill: 'land' },
  {
    layer: 'landcover',
    fill: 'wood',
    filter: ['in', ['coalesce', ['get', 'class'], ['get', 'kind']], ['literal', ['wood', 'forest']]],
  },
  {
    layer: 'landuse',
    fill: 'wood',
    filter: [
      'in',
      ['coalesce', ['get', 'kind'], ['get', 'class']],
      ['literal', ['wood', 'forest', 'park', 'national_park', 'nature_reserve']],
    ],
  },
  { layer: 'water', fill: 'sea', filter: ['==', ['geometry-type'], 'Polygon'] },
  { layer: 'waterway', line: { colour: 'sea', width: 1 } },
  { layer: 'roads', line: { colour: 'road', width: [8, 0.5, 14, 2.5] } },
  { layer: 'transportation', line: { colour: 'road', width: [8, 0.5, 14, 2.5] } },
  { layer: 'boundaries', line: { colour: 'border', width: 1.2, dash: [4, 2] } },
  { layer: 'boundary', line: { colour: 'border', width: 1.2, dash: [4, 2] } },
]

function shapeLayers(colours: MapColours): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.land } },
    ...SHAPES.flatMap(({ layer, fill, line, filter }): LayerSpecification[] => {
      const place = { id: `tiles-${layer}`, source: SOURCES.tiles, sourceLayer: layer }
      if (line) return [lineLayer(colours, line, place, filter ?? null)]
      if (!fill) return []
      return [
        {
          id: place.id,
          type: 'fill',
          source: SOURCES.tiles,
          'source-layer': layer,
          ...(filter ? { filter } : {}),
          paint: { 'fill-color': colours[fill] },
        },
      ]
    }),
  ]
}

function baseLayers(base: Base, colours: MapColours): LayerSpecification[] {
  switch (base.kind) {
    case 'borders':
      return borderLayers(colours)
    case 'vector':
      return shapeLayers(colours)
    case 'raster':
      return [
        { id: 'sea', type: 'background', paint: { 'background-color': colours.land } },
        { id: 'tiles', type: 'raster', source: SOURCES.tiles },
      ]
  }
}

/** The whole style. Called again when colours change; MapLibre applies the difference. */
export function createMapStyle(base: Base, colours: MapColours): StyleSpecification {
  return {
    version: 8,
    sources: {
      ...(base.kind === 'borders'
        ? { [SOURCES.borders]: { type: 'geojson', data: EMPTY, tolerance: 0.4 } }
        : { [SOURCES.tiles]: base.source }),
      [SOURCES.lines]: { type: 'geojson', data: EMPTY, tolerance: 0.2 },
    },
    layers: [
      ...baseLayers(base, colours),
      ...RACE_LINES.map((style) =>
        lineLayer(colours, style, { id: style.id, source: SOURCES.lines }, [
          '==',
          ['get', 'role'],
          style.role,
        ]),
      ),
    ],
  }
}
