/** Places won or lost since the ranking before, as the document says: ▲2, ▼3. Nothing when there is no change. */
import { Plural } from '@lingui/react/macro'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './rank-change.module.css'

export function RankChange({ places }: { readonly places: number | undefined }) {
  if (places === undefined || places === 0) return null
  const won = places > 0
  const count = Math.abs(places)
  return (
    <span className={won ? styles.won : styles.lost}>
      <span aria-hidden="true">
        {won ? '▲' : '▼'}
        {count}
      </span>
      <VisuallyHidden>
        {won ? (
          <Plural value={count} one="up # place" other="up # places" />
        ) : (
          <Plural value={count} one="down # place" other="down # places" />
        )}
      </VisuallyHidden>
    </span>
  )
}
