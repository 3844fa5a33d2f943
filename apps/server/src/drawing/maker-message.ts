/** The messages between the server and a thread that makes files. */
import type { DrawnBrand } from '../brand/brand.ts'

export interface MakerData {
  /** The text of the site's `drawings.js` when the server started. */
  readonly source: string
  /** The operator's brand. */
  readonly brand: DrawnBrand
}

export interface ToMaker<Order> {
  readonly job: number
  readonly order: Order
}

export type FromMaker =
  /** `bytes` is null if the file does not exist. */
  | { readonly kind: 'made'; readonly job: number; readonly bytes: Uint8Array<ArrayBuffer> | null }
  | { readonly kind: 'failed'; readonly job: number; readonly error: Error }
