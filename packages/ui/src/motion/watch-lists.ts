/**
 * Long lists that come into the page, with the next page or by a choice on it: a phone lays out the first screenful, then the
 * rest. Such a list states the height of its lines (`data-line-px`). This is loaded once the first page is at rest.
 */
import { changeLines } from './line-changes.ts'

const LISTS = '[data-line-px]'

/** Observes elements added to the page, before they are laid out, as long as the page lives. */
export function watchLists(page: HTMLElement): void {
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      const within = node.querySelectorAll<HTMLElement>(LISTS)
      for (const list of node.matches(LISTS) ? [node as HTMLElement, ...within] : within)
        changeLines(
          list,
          null,
          [...(list.children as HTMLCollectionOf<HTMLElement>)],
          Number(list.dataset['linePx']),
        )
    }
  })
  observer.observe(page, { childList: true, subtree: true })
}
