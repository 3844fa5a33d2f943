/**
 * Lingui's `Trans`, with names taken as the letters they are: Lingui looks for its marks of rich text (`<0>…</0>`) when a
 * text is put together, so that a rider called `<b>X</b>` would lose letters. What the macro makes of `<Trans>` uses this
 * (lingui.config.ts).
 */
import { Trans as LinguiTrans, type TransProps } from '@lingui/react'
import { createElement, Fragment, type FunctionComponent } from 'react'

/** A text with a mark in it goes as an element: Lingui puts it in its place and does not look into it. */
const guarded = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('<') ? createElement(Fragment, null, value) : value

export const Trans: FunctionComponent<TransProps> = (props) => {
  const { values } = props
  if (values === undefined || !Object.values(values).some((value) => guarded(value) !== value))
    return createElement(LinguiTrans, props)
  const safe = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, guarded(value)]))
  return createElement(LinguiTrans, { ...props, values: safe })
}
