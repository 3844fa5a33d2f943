/** Passes values to a style sheet as custom properties, which React's own style type does not know. */
import type { CSSProperties } from 'react'

export const customProperties = (
  properties: Readonly<Record<`--${string}`, string | number>>,
): CSSProperties => properties
