/**
 * The map that can be moved, drawn by MapLibre. Loaded separately when a map comes into view. The page itself draws
 * everything above the ground (flags, groups, names), and asks here only for positions on the screen.
 */
import {
  addProtocol,
  type GeoJSONSource,
  Map as MapLibreMap,
  removeProtocol,
  setWorkerCount,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { isAcross, roomAround, type Bounds, type LonLat } from './bounds.ts'
import type { Borders } from './borders.ts'
import type { MapColours } from './map-colours.ts'
import type { MapLine } from './map-scene.ts'
import { createMapStyle, SOURCES, type Base } from './map-style.ts'
import type { TileSource } from './tiles.ts'

export interface LiveMapOptions {
  readonly container: HTMLElement
  /** Ends the map, even while it is still being created. */
  readonly signal: AbortSignal
  readonly bounds: Bounds
  /** Space around the content, in pixels. */
  readonly paddingPx: number
  readonly colours: MapColours
  readonly tiles: TileSource | null
  /** Land, coasts and borders around a box. Called only without tiles. */
  readonly readBorders: (bounds: Bounds, signal: AbortSignal) => Promise<Borders>
  readonly texts: {
    readonly title: string
    readonly scroll: string
    readonly scrollMac: string
    readonly touch: string
  }
  readonly reducedMotion: () => boolean
  /** Called if tiles were set and none came. The borders replace them. */
  readonly onTilesLost: () => void
  /** Attribution from the tiles' own file, as plain text. */
  readonly onAttribution: (text: string) => void
  /** Called when WebGL has failed for good. */
  readonly onLost: () => void
}

export interface LiveMap {
  /** The position of a place, in pixels from the map's left top. */
  project(at: LonLat): readonly [x: number, y: number]
  /** Called with every frame in which the map moved. Returns its undo. */
  onMove(listener: () => void): () => void
  /** Called when the map has come to rest. Returns its undo. */
  onRest(listener: () => void): () => void
  draw(lines: readonly MapLine[]): void
  /** Resolves when the first lines are visible; never if the map ended before. */
  readonly drawn: Promise<void>
  colour(colours: MapColours): void
  /** Shows all of the box again, and keeps it whole when the window changes until the reader moves the map. */
  fit(bounds: Bounds): void
  zoomBy(levels: number): void
  /** Immediately, to follow a moving pin. `zoom` is the least zoom. */
  centreOn(at: LonLat, zoom?: number): void
  metresPerPixel(): number
}

const LATEST_ZOOM = 15
const MOVE_MS = 400
const MOST_PIXELS_PER_POINT = 2
/** Most tiles kept outside the window for a way back. */
const KEPT_TILES = 60
/** Circumference of the earth in metres, over the width of the world at zoom 0 in pixels. */
const METRES_PER_PIXEL_AT_0 = 40_075_016.686 / 512

/** Resolves when the map can be drawn on. Rejects if it was ended before, or without WebGL. */
export async function createLiveMap(options: LiveMapOptions): Promise<LiveMap> {
  const { container, signal, paddingPx, readBorders, texts, reducedMotion } = options
  const { base, release } = await openBase(options)
  if (signal.aborted) {
    release()
    throw signal.reason
  }
  setWorkerUrl(workerUrl)
  setWorkerCount(1)
  let { bounds, colours } = options
  let isTouched = false
  /** There is no sea until the land is drawn. */
  let isGrounded = base.kind !== 'borders'
  const shown = (): MapColours => (isGrounded ? colours : { ...colours, sea: colours.land })
  const map = new MapLibreMap({
    container,
    style: createMapStyle(base, shown()),
    bounds: toBox(bounds),
    fitBoundsOptions: { padding: paddingPx },
    maxBounds: toBox(roomAround(bounds)),
    maxZoom: LATEST_ZOOM,
    attributionControl: false,
    // A box over the 180th meridian shows parts of two copies of the world.
    renderWorldCopies: isAcross(bounds),
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    rollEnabled: false,
    cooperativeGestures: true,
    fadeDuration: 0,
    trackResize: true,
    pixelRatio: Math.min(MOST_PIXELS_PER_POINT, window.devicePixelRatio),
    maxTileCacheSize: KEPT_TILES,
    locale: {
      'Map.Title': texts.title,
      'CooperativeGesturesHandler.WindowsHelpText': texts.scroll,
      'CooperativeGesturesHandler.MacHelpText': texts.scrollMac,
      'CooperativeGesturesHandler.MobileHelpText': texts.touch,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  const durationMs = (): number => (reducedMotion() ? 0 : MOVE_MS)
  const show = (): void => {
    map.fitBounds(toBox(bounds), { padding: paddingPx, duration: durationMs() })
  }

  // Actions of the reader come with the event that caused them; actions of the page have none.
  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent) isTouched = true
  })
  map.on('resize', () => {
    if (!isTouched && hasRoom(container, paddingPx))
      map.fitBounds(toBox(bounds), { padding: paddingPx, duration: 0 })
  })
  map.on('webglcontextlost', options.onLost)

  let hasTiles = false
  map.on('data', (event) => {
    if ('sourceId' in event && event.sourceId === SOURCES.tiles && 'tile' in event) hasTiles = true
  })
  map.on('error', (event) => {
    const ofTiles = 'sourceId' in event && event.sourceId === SOURCES.tiles
    if (ofTiles && !hasTiles) options.onTilesLost()
    else if (!ofTiles) console.warn('The map:', event.error)
  })

  await new Promise<void>((resolve, reject) => {
    map.once('style.load', () => resolve())
    signal.addEventListener('abort', () => {
      map.remove()
      release()
      reject(signal.reason)
    })
  })
  const fill = (source: string, features: readonly object[]): void => {
    const data = { type: 'FeatureCollection', features } as Parameters<GeoJSONSource['setData']>[0]
    void map.getSource<GeoJSONSource>(source)?.setData(data)
  }
  const paint = (): void => {
    for (const layer of createMapStyle(base, shown()).layers) {
      for (const [name, value] of Object.entries(layer.paint ?? {})) {
        map.setPaintProperty(layer.id, name as Parameters<typeof map.setPaintProperty>[1], value)
      }
    }
  }
  if (base.kind === 'borders') {
    const drawBorders = async (): Promise<void> => {
      const borders = await readBorders(roomAround(bounds), signal)
      if (signal.aborted) return
      fill(SOURCES.borders, borderFeatures(borders))
      await whenLoaded(map, SOURCES.borders)
      isGrounded = true
      paint()
    }
    void drawBorders()
  }

  const { promise: drawn, resolve: tellDrawn } = Promise.withResolvers<void>()

  return {
    drawn,
    project([lon, lat]) {
      // The map may count its own longitudes from the other side of the 180th meridian.
      const turns = Math.round((map.getCenter().lng - lon) / 360) * 360
      const { x, y } = map.project([lon + turns, lat])
      return [x, y]
    },
    onMove: (listener) => listen(map, 'move', listener),
    onRest: (listener) => listen(map, 'moveend', listener),
    draw(lines) {
      fill(
        SOURCES.lines,
        lines.map(({ role, points }) => lineFeature({ role }, points)),
      )
      void whenLoaded(map, SOURCES.lines).then(tellDrawn)
    },
    colour(next) {
      colours = next
      paint()
    },
    fit(next) {
      bounds = next
      isTouched = false
      show()
    },
    zoomBy(levels) {
      isTouched = true
      map.easeTo({ zoom: map.getZoom() + levels, duration: durationMs() })
    },
    centreOn(at, zoom) {
      isTouched = true
      map.jumpTo({
        center: [at[0], at[1]],
        ...(zoom === undefined ? {} : { zoom: Math.max(zoom, map.getZoom()) }),
      })
    },
    metresPerPixel: () =>
      (METRES_PER_PIXEL_AT_0 * Math.cos((map.getCenter().lat * Math.PI) / 180)) / 2 ** map.getZoom(),
  }
}

/** A frame without layout has no size to fit into. */
const hasRoom = ({ clientWidth, clientHeight }: HTMLElement, paddingPx: number): boolean =>
  Math.min(clientWidth, clientHeight) > 2 * paddingPx

type Corner = [number, number]
const toBox = ([[west, south], [east, north]]: Bounds): [Corner, Corner] => [
  [west, south],
  [east, north],
]

function listen(map: MapLibreMap, type: 'move' | 'moveend', listener: () => void): () => void {
  map.on(type, listener)
  return () => void map.off(type, listener)
}

/** Resolves when the content of a source is ready to draw. */
function whenLoaded(map: MapLibreMap, source: string): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (!map.isSourceLoaded(source)) return
      map.off('sourcedata', check)
      resolve()
    }
    map.on('sourcedata', check)
    check()
  })
}

const lineFeature = (properties: object, coordinates: readonly LonLat[]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
})

function borderFeatures({ land, coasts, borders, lakes, rivers }: Borders): object[] {
  const polygons = (kind: string, all: Borders['land']) =>
    all.map((coordinates) => ({
      type: 'Feature',
      properties: { kind },
      geometry: { type: 'Polygon', coordinates },
    }))
  return [
    ...polygons('land', land),
    ...polygons('lake', lakes),
    ...rivers.map((line) => lineFeature({ kind: 'river' }, line)),
    ...coasts.map((line) => lineFeature({ kind: 'coast' }, line)),
    ...borders.map((line) => lineFeature({ kind: 'border' }, line)),
  ]
}

const OFFLINE = { base: { kind: 'borders' }, release: () => undefined } as const satisfies OpenedBase

interface OpenedBase {
  readonly base: Base
  /** Releases the resources of the base outside the map. */
  readonly release: () => void
}

/** An unreadable archive counts as none: the borders replace it. */
async function openBase({ tiles, onTilesLost, onAttribution }: LiveMapOptions): Promise<OpenedBase> {
  if (!tiles) return OFFLINE
  if (tiles.kind !== 'archive') {
    const source = {
      type: tiles.kind,
      tiles: [new URL(tiles.url, location.href).href.replaceAll('%7B', '{').replaceAll('%7D', '}')],
    }
    return {
      base: {
        kind: tiles.kind,
        source:
          tiles.kind === 'raster'
            ? { ...source, type: 'raster', tileSize: 256 }
            : { ...source, type: 'vector' },
      },
      release: OFFLINE.release,
    }
  }
  try {
    const { PMTiles, Protocol, TileType } = await import('pmtiles')
    const url = new URL(tiles.url, location.href).href
    const archive = new PMTiles(url)
    const kind = (await archive.getHeader()).tileType === TileType.Mvt ? 'vector' : 'raster'
    const { attribution } = (await archive.getMetadata()) as { attribution?: unknown }
    if (typeof attribution === 'string') onAttribution(plainText(attribution))
    const protocol = new Protocol()
    protocol.add(archive)
    addProtocol('pmtiles', protocol.tile)
    return {
      base: { kind, source: { type: kind, url: `pmtiles://${url}` } },
      release: () => removeProtocol('pmtiles'),
    }
  } catch (error) {
    console.warn('The background map cannot be read:', error)
    onTilesLost()
    return OFFLINE
  }
}

/** The text of HTML. The HTML is not run. */
const plainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? ''
