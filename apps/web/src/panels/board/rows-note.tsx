/** The note below the last row of a ranking that is not complete. */
import { Plural } from '@lingui/react/macro'
import type { BoardRanking } from './board.tsx'
import { countPlaces, lastPlace } from './count-places.ts'
import styles from './board.module.css'

export function RowsNote({ ranking }: { readonly ranking: BoardRanking }) {
  const count = countPlaces(ranking.results)
  if (count === 0) return null
  const missing = lastPlace(ranking.results) - count
  return (
    <p className={styles.note}>
      {missing > 0 ? (
        <Plural value={missing} one="One place is missing here." other="# places are missing here." />
      ) : ranking.origin === 'published' ? (
        <Plural
          value={count}
          one="Only the first place was published."
          other="Only the first # places were published."
        />
      ) : (
        <Plural
          value={count}
          one="Only the first place is shown."
          other="Only the first # places are shown."
        />
      )}
    </p>
  )
}
