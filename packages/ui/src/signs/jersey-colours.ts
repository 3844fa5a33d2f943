/** The colours of a classification jersey by its key. An unknown key gives grey. */
import type { Jersey } from '@bell-lap/protocol/vocabulary/kinds'

export interface JerseyColours {
  readonly ground: string
  /** Null for a jersey of one colour. */
  readonly dots: string | null
}

const COLOURS: Readonly<Record<Jersey, JerseyColours>> = {
  yellow: { ground: '#ffd400', dots: null },
  pink: { ground: '#ff8fb8', dots: null },
  red: { ground: '#d3202f', dots: null },
  green: { ground: '#1f9d55', dots: null },
  cyclamen: { ground: '#a8338f', dots: null },
  azure: { ground: '#3f9fdf', dots: null },
  polkaDot: { ground: '#ffffff', dots: '#d3202f' },
  bluePolkaDot: { ground: '#ffffff', dots: '#1f6fc4' },
  white: { ground: '#ffffff', dots: null },
}

const UNKNOWN: JerseyColours = { ground: '#9aa1ab', dots: null }

export function jerseyColours(jersey: string): JerseyColours {
  return (COLOURS as Readonly<Record<string, JerseyColours>>)[jersey] ?? UNKNOWN
}
