/** The tokens of a style as values, read from its sheets (tokens.css, themes/*.css), for drawings outside a browser. */

export type Scheme = 'light' | 'dark'
export type Tokens = ReadonlyMap<string, string>

/** Custom properties of the first rule of a sheet for the root. */
export function parseTokens(css: string): Tokens {
  const rule = css.slice(css.indexOf(':root'))
  const body = rule.slice(rule.indexOf('{') + 1, rule.indexOf('}'))
  return new Map(
    Array.from(body.matchAll(/--([\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [name, value]),
  )
}

/** `#rrggbb` of a token. Throws if it is not a colour. */
export function tokenColour(tokens: Tokens, name: string, scheme: Scheme): string {
  const value = tokens.get(name) ?? ''
  const pair = /light-dark\((#\w{6}), (#\w{6})\)/.exec(value)
  const hex = pair ? pair[scheme === 'light' ? 1 : 2] : /#\w{6}/.exec(value)?.[0]
  if (hex === undefined) throw new Error(`--${name} is no colour: ${value}`)
  return hex
}
