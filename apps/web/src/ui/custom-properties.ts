/** Hands values to a stylesheet as custom properties; React's own style type does not know them. */
import type { CSSProperties } from 'react'

export const customProperties = (
  properties: Readonly<Record<`--${string}`, string | number>>,
): CSSProperties => properties
