/** The messages between the server and its rendering thread. */
import type { RenderOptions, Rendered, SiteSettings } from './site-entry.ts'

type RenderedPage = Extract<Rendered, { kind: 'page' }>

export interface RenderThreadData {
  /** Folder of the site's build. */
  readonly distFolder: string
  /** The build's entry as it was at the start, for a thread that begins later. Null: the file is read now. */
  readonly source: string | null
  readonly settings: SiteSettings
}

/** A document on its way to the thread. Its bytes are copied; the thread decodes and parses them. */
export type SentReading =
  | {
      readonly kind: 'ok'
      /** UTF-8. */
      readonly json: Uint8Array
      readonly version: number | null
      readonly epoch: string | null
      readonly updatedAt: string | null
    }
  | { readonly kind: 'not-yet' | 'over' | 'unknown' | 'starting' | 'failed' }

/** A page on its way back. The thread has already done the work that takes long for many bytes. */
export type SentPage = Omit<RenderedPage, 'html'> & {
  /** UTF-8. */
  readonly html: Uint8Array<ArrayBuffer>
  readonly etag: string
}

export interface RenderDone {
  readonly rendered: Exclude<Rendered, RenderedPage> | SentPage
  /** False if a document failed, or came so late that the page may have been sent without it. */
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
