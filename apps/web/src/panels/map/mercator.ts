/** The projection of web maps, for drawings made without a map library. */
import type { Bounds, LonLat } from './bounds.ts'

const EARTH_M = 40_075_016.686

/** 0 to 1 from west to east, and from north to south. */
export function toMercator([lon, lat]: LonLat): readonly [x: number, y: number] {
  const sine = Math.sin((lat * Math.PI) / 180)
  return [lon / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/** A drawing of a part of the world: its longer side is 1000 units, y points south. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly project: (at: LonLat) => readonly [x: number, y: number]
}

const LONGER_SIDE = 1000

/** The sheet that shows exactly the box. A box without size becomes one of about a kilometre. */
export function createSheet([southWest, northEast]: Bounds): Sheet {
  const [left, bottom] = toMercator(southWest)
  const [right, top] = toMercator(northEast)
  const least = 1000 / EARTH_M
  const spanX = Math.max(least, right - left)
  const spanY = Math.max(least, bottom - top)
  const unit = LONGER_SIDE / Math.max(spanX, spanY)
  const fromX = (left + right - spanX) / 2
  const fromY = (top + bottom - spanY) / 2
  return {
    width: spanX * unit,
    height: spanY * unit,
    project(at) {
      const [x, y] = toMercator(at)
      return [(x - fromX) * unit, (y - fromY) * unit]
    },
  }
}

/** A round distance and its length on the map: `{ metres: 20000, pixels: 84 }`; at most `mostPixels` long. */
export function chooseScaleBar(
  metresPerPixel: number,
  mostPixels: number,
): { readonly metres: number; readonly pixels: number } {
  const most = metresPerPixel * mostPixels
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = power * ([5, 2].find((step) => step * power <= most) ?? 1)
  return { metres, pixels: metres / metresPerPixel }
}
