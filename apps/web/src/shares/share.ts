/**
 * A picture to share, as plain words and shapes: a competition, a stage or an event, without its result
 * unless that is requested (D-023). This file chooses its words, from documents and in one language. The
 * server draws it (apps/server/src/shares).
 */

export interface Share {
  readonly colours: ShareColours
  /** The days, as on a card. */
  readonly plate: string
  /** Above the title: the competition of a stage or event, or the sport of a competition. */
  readonly above: string
  readonly title: string
  /** Below it: place and length. '' if nothing is known. */
  readonly facts: string
  readonly shape: ShareShape
  /** The first three. Null if no result is requested, or there is none. */
  readonly result: ShareResult | null
  /** Our mark: lines in a box of 32 × 32, and the name beside it. */
  readonly mark: { readonly lines: readonly string[]; readonly word: string }
}

/** `#rrggbb` */
export type ShareColours = Readonly<
  Record<'ground' | 'raised' | 'line' | 'text' | 'quiet' | 'accent' | 'sport', string>
>

export type ShareShape =
  /** Stretches of the course, from left to right; both shares of the box, from 0 to 1. `steepness`: 0 to 4. */
  | { readonly kind: 'profile'; readonly stretches: readonly ShareStretch[] }
  /** One bar a stage; `height` and `weight` from above 0 to 1. */
  | { readonly kind: 'bars'; readonly bars: readonly { readonly height: number; readonly weight: number }[] }
  /** Lines in a box of 400 × 132. */
  | { readonly kind: 'motif'; readonly lines: readonly string[] }

export interface ShareStretch {
  readonly steepness: number
  readonly points: readonly { readonly along: number; readonly up: number }[]
}

export interface ShareResult {
  readonly heading: string
  readonly rows: readonly SharePlace[]
}

export interface SharePlace {
  readonly rank: string
  readonly lastName: string
  readonly firstName: string
  /** Time, gap, points or nation; '' for none. */
  readonly figure: string
}
