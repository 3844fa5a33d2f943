/** Three steps; the third rises first, the winner last. */
import { Trans } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { InferredNotes } from '../../panels/board/inferred-notes.tsx'
import { figuresOnSteps, type PodiumScene as Scene } from './ceremony-scenes.ts'
import { Achieved, BigFlag, BigName, nationOf, PersonTeam } from './honoured.tsx'
import styles from './ceremony.module.css'

export function PodiumScene({ scene }: { readonly scene: Scene }) {
  const { of, rows } = scene
  const rule = figuresOnSteps(scene)
  return (
    <>
      <h1 className={styles.title}>
        {of === 'general' ? <Trans>General classification</Trans> : <Trans>Podium</Trans>}
      </h1>
      <ol className={styles.podium} data-count={rows.length}>
        {rows.map((row: Row) => (
          <li key={row.key} className={styles.place} data-rank={row.rank}>
            <div className={styles.who}>
              <BigFlag nation={nationOf(row)} />
              <BigName person={row} from={row.inferredFrom} />
              <PersonTeam {...row} />
              <span className={styles.figure}>
                <Achieved row={row} rule={rule} />
              </span>
            </div>
            <div className={styles.block}>
              <span className={styles.rank}>{row.rank}</span>
            </div>
          </li>
        ))}
      </ol>
      <InferredNotes rows={rows} from={scene.result.inferredFrom} />
    </>
  )
}
