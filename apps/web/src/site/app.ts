/**
 * The parts of one page of the site. They are made for each rendering on the server and once in the browser;
 * modules hold none of them.
 */
import type { I18n } from '@lingui/core'
import { createContext, use } from 'react'
import type { ConnectionStore } from '../live/connection.ts'
import type { DocumentCache } from '../live/document-cache.ts'
import type { FollowStore } from '../visitor/follows.ts'
import type { AwayStore } from './offline/away.ts'
import type { PreferencesStore } from './preferences.ts'

/** A picture of the operator's. */
export interface BrandPicture {
  readonly src: string
  readonly width: number
  readonly height: number
}

/** The operator's name and look. Null stands for the site's own. */
export interface SiteBrand {
  readonly name: string | null
  readonly logo: BrandPicture | null
  /** Whether `/favicon.svg` is not our bell. */
  readonly hasIcon: boolean
  /** A rule for the style sheet. */
  readonly css: string | null
  /** Ground of the header, `#rrggbb`. */
  readonly header: string
  readonly sponsorHref: string | null
  readonly sponsorLogo: BrandPicture | null
  /** Links to other sites and to legal pages of this one, named by language; '' for every other language. */
  readonly footer: readonly { readonly href: string; readonly names: Readonly<Record<string, string>> }[]
}

/** Settings of the operator. The same on both sides of hydration. */
export interface SiteSettings {
  /** Address of the site without a slash at its end, for canonical links. */
  readonly origin: string
  /** '' for the same origin. */
  readonly apiBaseUrl: string
  /** False on hosts that search engines must not index. */
  readonly indexable: boolean
  /** The timekeeper's brand, shown in the banner and in the watch style; null: a site with a name of its own names none. */
  readonly watchBrand: string | null
  /** The site's name and look, where the operator has set them. */
  readonly brand: SiteBrand
  /** Background map: its address and, after a space, its attribution; null for the site's own borders. */
  readonly tiles: string | null
  /** Shown in the footer, except in institutional mode. */
  readonly socialLinks: readonly { readonly name: string; readonly href: string }[]
  /** Year of the footer’s copyright. */
  readonly copyrightYear: number
  /** Origins whose pages may frame ours. If empty, every origin may. */
  readonly embedders: readonly string[]
  /** Hosts whose pictures are shown beside our own. */
  readonly pictureHosts: readonly string[]
  /** The collector of visits by consenting visitors. Null: there is none, and nobody is asked. */
  readonly analytics: {
    /** The address that views are posted to. */
    readonly collector: string
    /** The id under which the collector knows the site. May be empty. */
    readonly property: string
    /** Addresses and kinds of pages that are not counted, with all beneath them. */
    readonly excluded: readonly string[]
  } | null
}

export const OWN_BRAND: SiteBrand = {
  name: null,
  logo: null,
  hasIcon: false,
  css: null,
  header: '#12151a',
  sponsorHref: null,
  sponsorLogo: null,
  footer: [],
}

export interface App {
  readonly documents: DocumentCache
  readonly connection: ConnectionStore
  readonly away: AwayStore
  readonly i18n: I18n
  /** Riders, teams and nations that the visitor follows. Null on the server. */
  readonly follows: FollowStore | null
  readonly preferences: PreferencesStore
  readonly settings: SiteSettings
  /** Instant of the first rendering, the same on both sides; clocks take over after hydration. */
  readonly renderedAtMs: number
  /** How long a navigation waits for documents before it shows empty places. 0: it does not wait. */
  dataBudgetMs: number
  /** Languages the visitor's browser asks for, best first. */
  readonly browserLocales: readonly string[]
  /**
   * The present value of the locale cookie. Only the browser writes it; the server answers with Set-Cookie.
   */
  readonly localeCookie: () => string | undefined
  readonly saveLocale: (locale: string) => void
  /** Returns the text typed for the search before it was loaded (early-field.ts). '' for none. */
  readonly takeTyped: () => string
  /** True if the server was starting when the page was rendered. The same on both sides of hydration. */
  wasStarting: boolean
}

export const AppContext = createContext<App | null>(null)

/** Throws outside of the app. */
export function useApp(): App {
  const app = use(AppContext)
  if (!app) throw new Error('AppContext has no value here')
  return app
}
