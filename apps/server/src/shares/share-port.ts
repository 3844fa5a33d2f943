/**
 * The port to the wording of pictures to share: what `drawings.js` of the site's build exports as `share`, loaded like its renderer
 * (D-021). Neither side imports the other's source.
 */

export type ShareColours = Readonly<
  Record<'ground' | 'raised' | 'line' | 'text' | 'quiet' | 'accent' | 'sport', string>
>

export interface ShareStretch {
  /** 0 to 4. */
  readonly steepness: number
  readonly points: readonly { readonly along: number; readonly up: number }[]
}

export type ShareShape =
  | { readonly kind: 'profile'; readonly stretches: readonly ShareStretch[] }
  | { readonly kind: 'bars'; readonly bars: readonly { readonly height: number; readonly weight: number }[] }
  | { readonly kind: 'motif'; readonly lines: readonly string[] }

export interface SharePlace {
  readonly rank: string
  readonly lastName: string
  readonly firstName: string
  readonly figure: string
}

export interface Share {
  /** `#rrggbb` */
  readonly colours: ShareColours
  readonly plate: string
  readonly above: string
  readonly title: string
  readonly facts: string
  readonly shape: ShareShape
  readonly result: { readonly heading: string; readonly rows: readonly SharePlace[] } | null
  readonly mark: { readonly lines: readonly string[]; readonly word: string }
}

export interface ShareOrder {
  readonly event: number | null
  readonly style: string
  readonly showsResult: boolean
}

/** Bodies of documents. Null for a document that does not exist or that the picture does not need. */
export interface ShareBodies {
  readonly competition: unknown
  readonly stage: unknown
  readonly profile: unknown
  readonly stages: unknown
  readonly events: unknown
  readonly phases: unknown
  readonly rankings: unknown
  readonly games: unknown
  readonly medals: unknown
}

/** The bytes of documents. The thread parses them. */
export type SentShareBodies = { readonly [K in keyof ShareBodies]: Uint8Array | null }

export interface RaceShareJob {
  readonly kind: 'race'
  readonly order: ShareOrder
  readonly bodies: SentShareBodies
  readonly locale: string
}

/** A picture or an icon of the whole site, in the operator's brand. */
export interface SiteShareJob {
  readonly kind: 'site'
  readonly path: string
}

export type ShareJob = RaceShareJob | SiteShareJob

/** Returns null if there is no such event. */
export type MakeShare = (order: ShareOrder, bodies: ShareBodies, locale: string) => Promise<Share | null>
