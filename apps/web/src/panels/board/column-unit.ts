/** The unit of a column's figures, shown in its heading. */
import type { Column } from '@bell-lap/protocol/objects/outcome'

/** Units are the same in every language. Null if there is none. */
export function unitOf({ kind, label, precision = 0 }: Column): string | null {
  switch (kind) {
    case 'time':
    case 'gap':
      return precision === 0 ? 'h:min:s' : 'min:s'
    case 'number':
      return label === 'bonus' ? 's' : label === 'distance' ? 'km' : null
    case 'speed':
      return 'km/h'
    default:
      return null
  }
}
