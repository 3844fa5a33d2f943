/**
 * The site inside another page (spec.md section 6): its height is posted to the parent, and the parent may ask for it.
 * Messages are exchanged only with the origin that embeds us; if that is not known, nothing is posted.
 */

/** What is posted to the parent whenever the page's height changes. */
export interface HeightMessage {
  readonly type: 'bell-lap:height'
  /** CSS pixels. */
  readonly height: number
}

/**
 * Origin of the page that embeds us, from the referrer; null when there is none (Safari may give none). Where a page of ours was in
 * the frame before, the referrer is that page, and `outer` holds, which the browser says of the page around.
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

/** Safari may hide the referrer of a page that embeds us, and is no cause for a warning then. Others call themselves so too. */
export const mayHideReferrer = (userAgent: string): boolean =>
  /Safari\//.test(userAgent) && !/Chrom(e|ium)\/|CriOS\/|Edg(A|iOS)?\/|OPR\/|FxiOS\/|Android/.test(userAgent)

/** True for the one message that is taken from the page that embeds us. */
export const asksHeight = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'bell-lap:ask-height'

/**
 * Height of what is in a page, in whole CSS pixels. The root is never less high than the window, so a frame that follows it could
 * grow and never shrink.
 */
export const contentHeight = ({ body }: Document): number => Math.ceil(body.getBoundingClientRect().height)

/** Does nothing on a page that stands alone. */
export function watchEmbedding(view: Window & typeof globalThis): void {
  if (view.parent === view) return
  view.document.documentElement.dataset['embedded'] = ''
  // As high as what is in it, and not as the window. Here, so that pages that stand alone need no rule for it.
  view.document.body.style.minHeight = '0'
  const { origin: own, ancestorOrigins } = view.location
  // Not every browser says whose page is around.
  const outer = (ancestorOrigins as DOMStringList | undefined)?.[0] ?? null
  const embedder = embedderOf(view.document.referrer, own, outer)
  if (embedder === null) {
    // The preview of a page of our own stands in a page that sends one.
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
