/** `/legal/{page}`: pages of the operator's own text, such as the imprint (setting BELL_LAP_FOOTER), in the reader's language. */
import type { FastifyInstance } from 'fastify'
import { textIn, type Brand, type BrandPage, type BrandText } from '../brand/brand.ts'
import { Content } from '../documents/content.ts'
import type { Site } from '../site/site.ts'
import { xmlText } from '../xml-text.ts'
import { PLAIN_PAGE_POLICY, plainPage } from './plain-page.ts'
import { createProblem, sendProblem } from './problem.ts'
import { sendContent } from './send-content.ts'

const CACHE = 'public, max-age=300'
const NO_PAGE = 'This site has no such page.'

/** @param loading the site, which knows the reader's language; null: English */
export function addLegalRoutes(app: FastifyInstance, loading: Promise<Site> | null, brand: Brand): void {
  const pages = new Map(
    brand.footer.flatMap((entry) =>
      entry.kind === 'page' ? [[entry.page.address, entry.page] as const] : [],
    ),
  )
  if (pages.size === 0) return
  /** Bound: the pages in each language that the site has. */
  const kept = new Map<string, Promise<Content>>()

  app.get<{ Params: { page: string } }>('/legal/:page', async (request, reply) => {
    const page = pages.get(`/legal/${request.params.page.toLowerCase()}`)
    if (page === undefined) return sendProblem(reply, createProblem('unknown', { detail: NO_PAGE }))
    const { cookie = null, 'accept-language': acceptLanguage = null } = request.headers
    const site = await loading
    const locale = site?.identify(request.url, { cookie, acceptLanguage }).locale ?? 'en'
    const key = `${locale} ${page.address}`
    const content = kept.get(key) ?? makePage(page, locale, [...pages.values()], brand)
    kept.set(key, content)
    void reply
      .header('content-security-policy', PLAIN_PAGE_POLICY)
      .header('content-language', locale)
      .header('vary', 'Cookie, Accept-Language')
    return sendContent(request, reply, await content, {
      mediaType: 'text/html; charset=utf-8',
      cacheControl: CACHE,
      isCompressible: true,
    })
  })
}

async function makePage(
  page: BrandPage,
  locale: string,
  pages: readonly BrandPage[],
  brand: Brand,
): Promise<Content> {
  const { title, markdown } = textIn(page, locale)
  const nav = pages.map((each) =>
    each === page
      ? `<b>${xmlText(title)}</b>`
      : `<a href="${each.address}">${xmlText(textIn(each, locale).title)}</a>`,
  )
  return new Content(plainPage({ title, locale, nav, body: await toHtml(markdown), brand }))
}

/** Markdown alone: HTML in it is left out, pictures become their words, links lead to web and mail addresses and to this site. */
async function toHtml(markdown: BrandText['markdown']): Promise<string> {
  const { Marked } = await import('marked')
  const reader = new Marked({
    renderer: {
      html: () => '',
      image: ({ text }) => xmlText(text),
      link({ href, tokens }) {
        const inside = this.parser.parseInline(tokens)
        const isSafe = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href)
        return isSafe ? `<a href="${xmlText(href)}">${inside}</a>` : inside
      },
    },
  })
  return reader.parse(markdown, { async: false })
}
