/** The background map that the operator has set (BELL_LAP_TILES); without it the borders are enough. */

/**
 * `archive`: one PMTiles file of pictures or shapes, as the file states. `raster`: pictures, `vector`:
 * shapes, both by an address with {z}, {x} and {y}.
 */
export interface TileSource {
  readonly kind: 'archive' | 'raster' | 'vector'
  readonly url: string
  /** The makers of the map. '' if the setting states none. */
  readonly attribution: string
}

/**
 * `address attribution…`: the address, a space, and the source to show. Null for no address or an invalid
 * one.
 */
export function parseTiles(setting: string | null): TileSource | null {
  const [, address, attribution = ''] = /^(\S+)\s*(.*)$/.exec(setting?.trim() ?? '') ?? []
  if (address === undefined) return null
  const path = address.replace(/[?#].*$/, '')
  if (/\.pmtiles$/i.test(path)) return { kind: 'archive', url: address, attribution }
  if (!['{z}', '{x}', '{y}'].every((part) => address.includes(part))) return null
  return { kind: /\.(pbf|mvt)$/i.test(path) ? 'vector' : 'raster', url: address, attribution }
}
