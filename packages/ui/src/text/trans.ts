/**
 * Lingui's `Trans`, with names taken literally. Lingui looks for its marks of rich text (`<0>…</0>`) when it
 * assembles a text, so a rider called `<b>X</b>` would lose letters. The macro's `<Trans>` uses this
 * component (lingui.config.ts).
 */
import { Trans as LinguiTrans, type TransProps } from '@lingui/react'
import { createElement, Fragment, type FunctionComponent } from 'react'

/** A text with a mark in it is passed as an element: Lingui inserts it without parsing it. */
const guarded = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('<') ? createElement(Fragment, null, value) : value

export const Trans: FunctionComponent<TransProps> = (props) => {
  const { values } = props
  if (values === undefined || !Object.values(values).some((value) => guarded(value) !== value))
    return createElement(LinguiTrans, props)
  const safe = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, guarded(value)]))
  return createElement(LinguiTrans, { ...props, values: safe })
}
