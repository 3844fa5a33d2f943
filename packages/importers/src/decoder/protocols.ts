/** The protocols of decoders by the name that people type. */
import type { Protocol } from './decoder.ts'
import { JCHIP } from './jchip.ts'
import { MYLAPS } from './mylaps.ts'
import { PLAIN_LINES } from './plain-lines.ts'
import { RACE_RESULT } from './race-result.ts'
import { WICLAX } from './wiclax.ts'

export const PROTOCOLS = {
  raceresult: RACE_RESULT,
  mylaps: MYLAPS,
  wiclax: WICLAX,
  jchip: JCHIP,
  lines: PLAIN_LINES,
} as const satisfies Record<string, Protocol>
export type ProtocolName = keyof typeof PROTOCOLS
export const PROTOCOL_NAMES = Object.keys(PROTOCOLS) as ProtocolName[]
