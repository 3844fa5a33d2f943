/**
 * Style sheets of later scripts that did not load. The build's loader requests each sheet only once in the life of a
 * page, so without this a script that is requested again would come without its sheet.
 */

/** Notes each style sheet whose link fails from now on. The answer fetches them again; it rejects when one fails again. */
export function watchSheets(page: Document): () => Promise<void> {
  const lost = new Set<HTMLLinkElement>()
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
    },
    // What fails to load is told to the element alone, on the way down to it.
    { capture: true },
  )
  return async () => {
    const links = [...lost]
    lost.clear()
    await Promise.all(links.map(fetchAgain))
  }
}

/** Puts a new link in place of the old one. */
function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => reject(new Error(`The style sheet ${again.href} did not come`)))
    link.replaceWith(again)
  })
}
