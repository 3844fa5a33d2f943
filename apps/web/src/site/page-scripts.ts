/** The id of the script element of a page. */
export const PAGE_SCRIPT_ID = 'bell-lap'

/** Lists of scripts that it carries: what the page needs once it is painted, and what it needs when it has been taken over. */
export type PageScripts = 'modules' | 'later'

/** Puts a link into the page for each address of a list that its script element carries. */
function link(list: PageScripts | 'sheets', how: Partial<HTMLLinkElement>): void {
  const addresses = document.querySelector<HTMLElement>(`#${PAGE_SCRIPT_ID}`)?.dataset[list] ?? ''
  for (const href of addresses.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { ...how, href }))
}

/** Fetches the scripts of a list beside each other; whoever imports them runs them. */
export const preloadScripts = (list: PageScripts): void => link(list, { rel: 'modulepreload' })

/**
 * Names the style sheets of scripts whose rules the page has in joined ones: the build's loader asks for no sheet that the
 * page names, and the browser for none that is disabled. In the page's own text some browsers fetch them all the same.
 */
export const nameHeldSheets = (): void => link('sheets', { disabled: true, rel: 'stylesheet' })
