/**
 * Creates the live map once the frame is in view, and removes it with the frame. Null before that, and always without
 * WebGL.
 */
import { useEffect, useState, type RefObject } from 'react'
import { useLingui } from '@lingui/react/macro'
import { prefersReducedMotion } from '@bell-lap/ui/motion/reduced-motion.ts'
import { roomAround, type Bounds } from './bounds.ts'
import { readBorders, type Borders } from './borders.ts'
import type { LiveMap } from './live-map.ts'
import { readMapColours, watchMapColours } from './map-colours.ts'
import { parseTiles } from './tiles.ts'
import { MAP_PADDING_PX } from './map-padding.ts'

/** `sketch`: there will only be the drawing; its borders may be read. */
export type LiveMapState =
  | { readonly kind: 'waiting' }
  /** The map waits for its lines and is not shown yet. */
  | { readonly kind: 'coming'; readonly map: LiveMap }
  | { readonly kind: 'sketch'; readonly borders: Borders | null }
  | {
      readonly kind: 'map'
      readonly map: LiveMap
      readonly attribution: string | null
      /** Null until they are read, and with tiles, which have names of their own. */
      readonly borders: Borders | null
      readonly hasTiles: boolean
    }

interface LiveMapParts {
  /** False: the drawing alone, and nothing is loaded. */
  readonly isWanted: boolean
  readonly frame: RefObject<HTMLElement | null>
  readonly canvas: RefObject<HTMLElement | null>
  readonly probe: RefObject<HTMLElement | null>
  readonly bounds: Bounds
  /** The setting, unparsed. */
  readonly tiles: string | null
}

/** Frames that are near the window count as seen. */
const NEAR = '200px'

export function useLiveMap({ isWanted, frame, canvas, probe, bounds, tiles }: LiveMapParts): LiveMapState {
  const { t } = useLingui()
  const [state, setState] = useState<LiveMapState>({ kind: 'waiting' })
  const [areTilesLost, setTilesLost] = useState(false)
  const title = t`Map. Arrow keys move it, plus and minus zoom.`
  const scroll = t`Ctrl and scroll to zoom the map`
  const scrollMac = t`⌘ and scroll to zoom the map`
  const touch = t`Move the map with two fingers`
  const [[west, south], [east, north]] = bounds
  const used = areTilesLost ? null : tiles

  useEffect(() => {
    if (import.meta.env.SSR || !isWanted || !frame.current) return undefined
    const box: Bounds = [
      [west, south],
      [east, north],
    ]
    const ending = new AbortController()
    const { signal } = ending
    /** Ends only the map. Without it the drawing remains. */
    const mapEnding = new AbortController()
    signal.addEventListener('abort', () => mapEnding.abort())

    const sketch = async (): Promise<void> => {
      mapEnding.abort()
      if (signal.aborted) return
      setState({ kind: 'sketch', borders: null })
      const { borderAddress } = await import('./border-files.ts')
      const borders = await readBorders(roomAround(box), borderAddress, fetch.bind(window), signal)
      if (!signal.aborted) setState({ kind: 'sketch', borders })
    }
    const bringUp = async (): Promise<void> => {
      if (!hasWebGl()) return sketch()
      const [{ createLiveMap }, { borderAddress }] = await Promise.all([
        import('./live-map.ts'),
        import('./border-files.ts'),
      ])
      if (signal.aborted || !canvas.current || !probe.current) return undefined
      let attribution: string | null = null
      let borders: Borders | null = null
      const made = await createLiveMap({
        container: canvas.current,
        signal: mapEnding.signal,
        bounds: box,
        paddingPx: MAP_PADDING_PX,
        colours: readMapColours(probe.current),
        tiles: parseTiles(used),
        readBorders: async (around, reading) => {
          const read = await readBorders(around, borderAddress, fetch.bind(window), reading)
          borders = read
          setState((now) => (now.kind === 'map' && !signal.aborted ? { ...now, borders: read } : now))
          return read
        },
        texts: { title, scroll, scrollMac, touch },
        reducedMotion: prefersReducedMotion,
        onTilesLost: () => {
          if (!signal.aborted) setTilesLost(true)
        },
        onAttribution: (text) => {
          attribution = text
        },
        onLost: () => void sketch(),
      })
      if (mapEnding.signal.aborted || !probe.current) return undefined
      const unwatch = watchMapColours(probe.current, (colours) => made.colour(colours))
      mapEnding.signal.addEventListener('abort', unwatch)
      setState({ kind: 'coming', map: made })
      await made.drawn
      setState({ kind: 'map', map: made, attribution, borders, hasTiles: used !== null })
      return undefined
    }

    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        seen.disconnect()
        bringUp().catch((error: unknown) => {
          if (signal.aborted) return
          console.warn('The map cannot be shown:', error)
          void sketch()
        })
      },
      { rootMargin: NEAR },
    )
    seen.observe(frame.current)
    return () => {
      ending.abort()
      seen.disconnect()
      setState({ kind: 'waiting' })
    }
  }, [isWanted, frame, canvas, probe, west, south, east, north, used, title, scroll, scrollMac, touch])

  return state
}

/** Tested on a canvas of its own, whose context is released at once, because browsers limit their number. */
function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

export const bordersOf = (state: LiveMapState): Borders | null =>
  state.kind === 'sketch' ? state.borders : null

/** Towns that the map, or the drawing in its place, names. */
export const townsOf = (state: LiveMapState): Borders['towns'] =>
  (state.kind === 'sketch' || state.kind === 'map' ? state.borders?.towns : null) ?? []
