/** The id of the script element of a page. */
export const PAGE_SCRIPT_ID = 'bell-lap'

/**
 * The lists of scripts in it: those the page needs once it is painted, and those it needs once it has been
 * taken over.
 */
export type PageScripts = 'modules' | 'later'

/** Fetches the scripts of a list in parallel. Importing them runs them. */
export function preloadScripts(list: PageScripts): void {
  const addresses = document.querySelector<HTMLElement>(`#${PAGE_SCRIPT_ID}`)?.dataset[list] ?? ''
  for (const href of addresses.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
