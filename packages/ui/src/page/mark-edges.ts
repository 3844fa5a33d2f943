/**
 * Marks for the style sheet on which sides a sideways-scrolling element has hidden content: `data-beyond` is
 * `before`, `after` or both.
 */
export function markEdges(list: HTMLElement): void {
  const most = list.scrollWidth - list.clientWidth
  const beyond = [list.scrollLeft > 1 && 'before', list.scrollLeft < most - 1 && 'after'].filter(Boolean)
  if (beyond.length === 0) delete list.dataset['beyond']
  else list.dataset['beyond'] = beyond.join(' ')
}
