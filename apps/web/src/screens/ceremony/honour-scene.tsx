/**
 * One rider or team alone, or two who won together: the winner of the day, or the leader of a classification
 * with its jersey.
 */
import type { ComponentProps } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { InferredNotes } from '../../panels/board/inferred-notes.tsx'
import { figureRule } from '../../panels/board/figure.ts'
import { rankingWords } from '../../panels/board/ranking-words.ts'
import { LeadingValue } from '../../panels/jerseys/leading-value.tsx'
import { useIsOneRace } from '../../panels/one-race/one-race-context.tsx'
import { Jersey } from '@bell-lap/ui/signs/jersey.tsx'
import type { CeremonyScene } from './ceremony-scenes.ts'
import { Achieved, BigFlag, BigName, nationOf, PersonName, PersonTeam, riderAsPerson } from './honoured.tsx'
import styles from './ceremony.module.css'

type Scene = Extract<CeremonyScene, { kind: 'winner' | 'jersey' }>

export function HonourScene({ scene }: { readonly scene: Scene }) {
  return (
    <div className={styles.honour} data-kind={scene.kind}>
      <div className={styles.emblem}>
        {scene.kind === 'jersey' ? (
          <Jersey jersey={scene.holder.jersey} />
        ) : (
          <span className={styles.first} aria-hidden="true">
            1
          </span>
        )}
      </div>
      <div className={styles.words}>
        <h1 className={styles.title}>
          <Honour scene={scene} />
        </h1>
        {scene.kind === 'jersey' ? (
          <Honoured person={riderAsPerson(scene.holder.leader)} from={scene.holder.inferredFrom} />
        ) : (
          scene.rows.map((row) => <Honoured key={row.key} person={row} from={row.inferredFrom} />)
        )}
        <p className={styles.figure}>
          {scene.kind === 'jersey' ? (
            <LeadingValue {...scene.holder} />
          ) : (
            <Achieved row={scene.rows[0]!} rule={figureRule(scene.result.columns, scene.result.results)} />
          )}
        </p>
        {scene.kind === 'jersey' && scene.holder.wearer.key !== scene.holder.leader.key && (
          <p className={styles.aside}>
            <Trans>
              Worn on the road by <PersonName person={riderAsPerson(scene.holder.wearer)} />
            </Trans>
          </p>
        )}
        <InferredNotes
          {...(scene.kind === 'jersey'
            ? { rows: [scene.holder] }
            : { rows: scene.rows, from: scene.result.inferredFrom })}
        />
      </div>
    </div>
  )
}

const Honoured = ({ person, from }: ComponentProps<typeof BigName>) => (
  <>
    <BigFlag nation={nationOf(person)} />
    <BigName person={person} from={from} />
    <PersonTeam {...person} />
  </>
)

function Honour({ scene }: { readonly scene: Scene }) {
  const { i18n } = useLingui()
  const oneRace = useIsOneRace()
  if (scene.kind === 'winner') {
    if (scene.rows.length > 1) return oneRace ? <Trans>Winners</Trans> : <Trans>Winners of the day</Trans>
    return oneRace ? <Trans>Winner</Trans> : <Trans>Winner of the day</Trans>
  }
  const { classification } = scene.holder
  const words = rankingWords(
    { name: classification, type: 'Overall', rankingType: classification, resultStatus: 'official' },
    oneRace,
  )
  return typeof words === 'string' ? words : i18n._(words)
}
