/**
 * One page of the site. Where rendering fails or does not end, the page leaves without data and the browser fetches it;
 * where even that fails, a few words leave instead.
 */
import type { Render, RenderOptions, Rendered, SiteRead } from './site-entry.ts'

/** How long documents may take before the page leaves without them. */
export const DATA_BUDGET_MS = 300
/** How long rendering as a whole may take before the plain shell takes its place. */
export const RENDER_LIMIT_MS = 3_000

export type Page = (url: string, options: Omit<RenderOptions, 'dataBudgetMs'>) => Promise<Rendered>

const WORDS =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bell Lap</title><p>This page cannot be shown at the moment. Please try again.</p></html>'

export function createPage(parts: {
  readonly render: Render
  readonly read: SiteRead
  readonly setTimer: (run: () => void, ms: number) => () => void
  readonly onError: (error: unknown, url: string) => void
}): Page {
  const { render, read, setTimer, onError } = parts
  const limited = (rendering: Promise<Rendered>): Promise<Rendered> => {
    const { promise, resolve, reject } = Promise.withResolvers<Rendered>()
    const cancel = setTimer(
      () => reject(new Error(`rendering took more than ${RENDER_LIMIT_MS} ms`)),
      RENDER_LIMIT_MS,
    )
    rendering.then(resolve, reject).finally(cancel)
    return promise
  }
  return async (url, options) => {
    try {
      return await limited(render(url, read, { ...options, dataBudgetMs: DATA_BUDGET_MS }))
    } catch (error) {
      onError(error, url)
    }
    try {
      return await limited(render(url, async () => ({ kind: 'failed' }), { ...options, dataBudgetMs: 0 }))
    } catch (error) {
      onError(error, url)
      return { kind: 'page', status: 500, html: WORDS, setCookie: [], headers: {} }
    }
  }
}
