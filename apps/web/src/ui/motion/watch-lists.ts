/**
 * Lists of a page that is reached from another: a phone lays out first what is seen first of those that state the height of their lines
 * (`data-line-px`). It comes when the first page is at rest, so that no page is larger for it.
 */
import { changeLines } from './line-changes.ts'

/** Looks at what comes into the page before that is laid out, as long as the page lives. */
export function watchLists(page: HTMLElement): void {
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      for (const list of node.querySelectorAll<HTMLElement>('[data-line-px]'))
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
