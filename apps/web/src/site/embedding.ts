/**
 * The site inside another page (spec.md section 6): its height is posted to the parent, and the parent may ask for it.
 * Messages are exchanged only with the origin that embeds us; if that is not known, nothing is posted.
 */

/** The message to the parent whenever the page's height changes. */
export interface HeightMessage {
  readonly type: 'bell-lap:height'
  /** CSS pixels. */
  readonly height: number
}

/**
 * Origin of the page that embeds us, from the referrer. Null without one (Safari may give none). If a page of
 * ours was in the frame before, that page is the referrer; then `outer` holds, the browser's own statement
 * about the surrounding page.
 */
export function embedderOf(referrer: string, own: string, outer: string | null = null): string | null {
  try {
    const { origin } = new URL(referrer)
    const embedder = origin === own ? outer : origin
    return embedder === own || embedder === 'null' ? null : embedder
  } catch {
    return null
  }
}

/**
 * True if the browser may be Safari, which may hide the referrer of an embedding page: no warning is logged
 * then. Others also use this name.
 */
export const mayHideReferrer = (userAgent: string): boolean =>
  /Safari\//.test(userAgent) && !/Chrom(e|ium)\/|CriOS\/|Edg(A|iOS)?\/|OPR\/|FxiOS\/|Android/.test(userAgent)

/** True for the only message that is accepted from the embedding page. */
export const asksHeight = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'bell-lap:ask-height'

/**
 * Height of a page's content, in whole CSS pixels. The root is never lower than the window, so a frame that
 * followed it could grow and never shrink.
 */
export const contentHeight = ({ body }: Document): number => Math.ceil(body.getBoundingClientRect().height)

/** Does nothing on a page that stands alone. */
export function watchEmbedding(view: Window & typeof globalThis): void {
  if (view.parent === view) return
  view.document.documentElement.dataset['embedded'] = ''
  // As high as the content and not the window. Set here, so that pages that are not framed need no rule for
  // it.
  view.document.body.style.minHeight = '0'
  const { origin: own, ancestorOrigins } = view.location
  // Not every browser names the surrounding page.
  const outer = (ancestorOrigins as DOMStringList | undefined)?.[0] ?? null
  const embedder = embedderOf(view.document.referrer, own, outer)
  if (embedder === null) {
    // The preview of our own page is in a page that sends a referrer.
    if (view.document.referrer === '' && !mayHideReferrer(view.navigator.userAgent))
      console.warn('Embedded by a page that sends no referrer; its height is not posted.')
    return
  }
  const post = (): void => {
    const message: HeightMessage = {
      type: 'bell-lap:height',
      height: contentHeight(view.document),
    }
    view.parent.postMessage(message, embedder)
  }
  new view.ResizeObserver(post).observe(view.document.body)
  view.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (origin === embedder && asksHeight(data)) post()
  })
}
