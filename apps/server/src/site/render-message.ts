/** What the server and its rendering thread say to each other. */
import type { RenderOptions, Rendered, SiteSettings } from './site-entry.ts'

type RenderedPage = Extract<Rendered, { kind: 'page' }>

export interface RenderThreadData {
  /** Holds the site's build. */
  readonly distFolder: string
  /** What was in the build's entry at the start, for a thread that begins later; null: what is there now. */
  readonly source: string | null
  readonly settings: SiteSettings
}

/** A document as it crosses to the thread: its bytes are copied, and decoded and parsed there. */
export type SentReading =
  | {
      readonly kind: 'ok'
      /** In UTF-8. */
      readonly json: Uint8Array
      readonly version: number | null
      readonly epoch: string | null
      readonly updatedAt: string | null
    }
  | { readonly kind: 'not-yet' | 'over' | 'unknown' | 'starting' | 'failed' }

/** A page as it returns: the thread has already done the work that takes long for many bytes. */
export type SentPage = Omit<RenderedPage, 'html'> & {
  /** In UTF-8. */
  readonly html: Uint8Array<ArrayBuffer>
  readonly etag: string
}

export interface RenderDone {
  readonly rendered: Exclude<Rendered, RenderedPage> | SentPage
  /** False: a document failed, or came so late that the page may have been sent without it. */
  readonly isWhole: boolean
}

export type ToRenderThread =
  | {
      readonly kind: 'render'
      readonly job: number
      readonly url: string
      readonly options: Omit<RenderOptions, keyof SiteSettings>
    }
  | { readonly kind: 'reading'; readonly read: number; readonly reading: SentReading }

export type FromRenderThread =
  /** The build is loaded. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'unusable'; readonly reason: string }
  | { readonly kind: 'read'; readonly job: number; readonly read: number; readonly path: string }
  | { readonly kind: 'rendered'; readonly job: number; readonly done: RenderDone }
  | { readonly kind: 'failed'; readonly job: number; readonly error: Error }
