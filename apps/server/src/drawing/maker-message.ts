/** What the server and a thread that makes files say to each other. */

export interface MakerData {
  /** The text of the site's `drawings.js` as it was when the server started. */
  readonly source: string
}

export interface ToMaker<Order> {
  readonly job: number
  readonly order: Order
}

export type FromMaker =
  /** `bytes` null: there is no such thing. */
  | { readonly kind: 'made'; readonly job: number; readonly bytes: Uint8Array<ArrayBuffer> | null }
  | { readonly kind: 'failed'; readonly job: number; readonly error: Error }
