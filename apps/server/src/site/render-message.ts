/** What the server and its rendering thread say to each other. */
import type { RenderOptions, Rendered, SiteSettings } from './site-entry.ts'

export interface RenderThreadData {
  /** Holds the site's build. */
  readonly distFolder: string
  /** What stood in the build's entry at the start, for a thread that begins later; null: what stands there now. */
  readonly source: string | null
  readonly settings: SiteSettings
}

/** A document as it crosses to the thread: its bytes are parsed there. */
export type SentReading =
  | {
      readonly kind: 'ok'
      /** JSON. */
      readonly text: string
      readonly version: number | null
      readonly epoch: string | null
      readonly updatedAt: string | null
    }
  | { readonly kind: 'not-yet' | 'over' | 'unknown' | 'starting' | 'failed' }

export interface RenderDone {
  readonly rendered: Rendered
  /** False: a document failed, or came so late that the page may have left without it. */
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
