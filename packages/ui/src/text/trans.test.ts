import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Trans } from './trans.ts'

const i18n = setupI18n({
  locale: 'en',
  messages: {
    en: {
      wins: [['name'], ' wins'],
      rich: ['<0>', ['name'], '</0> beats ', ['other']],
      count: [['name'], ' has ', ['points', 'plural', { one: ['one point'], other: ['#', ' points'] }]],
    },
  },
})
/** The text as the page shows it: without the comments by which React separates texts. */
const render = (id: string, values: Record<string, unknown>, components = {}): string => {
  const text: ReactNode = createElement(Trans, { id, values, components })
  // oxlint-disable-next-line react/no-children-prop -- there is no JSX here
  return renderToString(createElement(I18nProvider, { i18n, children: text })).replaceAll('<!-- -->', '')
}

describe('a name with marks is shown literally', () => {
  test.each([
    ['<b>X</b>', '&lt;b&gt;X&lt;/b&gt;'],
    ['<0>', '&lt;0&gt;'],
    ['<0/>', '&lt;0/&gt;'],
    ['</0>', '&lt;/0&gt;'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['A < B', 'A &lt; B'],
    ['{name}', '{name}'],
    ['Anna', 'Anna'],
  ])('%s', (name, shown) => {
    expect(render('wins', { name })).toBe(`${shown} wins`)
    expect(render('rich', { name, other: name }, { 0: createElement('strong') })).toBe(
      `<strong>${shown}</strong> beats ${shown}`,
    )
    expect(render('count', { name, points: 2 })).toBe(`${shown} has 2 points`)
  })
})
