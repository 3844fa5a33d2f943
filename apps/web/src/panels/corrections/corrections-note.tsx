/**
 * A discreet note that a result was corrected. Opened, it gives each decision with its time and reason.
 * Inferred facts and warnings are listed too, but not counted as corrections. Empty if there are none of
 * these. The reason of an inferred fact is a word of the vocabulary, in every language; only decisions of a jury have a reason
 * of their own.
 */
import { Suspense } from 'react'
import { isOrderAsPublished } from '@bell-lap/domain/marks/decision'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatInstant } from '@bell-lap/ui/format/dates.ts'
import { late } from '../../live/late.tsx'
import type { NameOf, TeamNameOf } from './correction-text.tsx'
import { inferredWords } from '../board/inferred-words.ts'
import { isCorrected, isInferred, type CorrectionLine } from './result-corrections.ts'
import { STATED_LANGUAGE } from '@bell-lap/ui/text/stated.ts'
import styles from './corrections-note.module.css'

const CorrectionText = late(
  'src/panels/corrections/correction-text.tsx',
  async () => (await import('./correction-text.tsx')).CorrectionText,
)

interface CorrectionsNoteProps {
  readonly lines: readonly CorrectionLine[]
  readonly nameOf: NameOf
  readonly teamOf: TeamNameOf
  /** IANA zone to show instants in. */
  readonly zone: string
}

export function CorrectionsNote({ lines, nameOf, teamOf, zone }: CorrectionsNoteProps) {
  const { i18n } = useLingui()
  if (lines.length === 0) return null
  const count = lines.filter(isCorrected).length
  return (
    <details className={styles.note}>
      <summary className={styles.summary}>
        {count === 0 ? (
          lines.every(({ correction }) => isOrderAsPublished(correction.decision)) ? (
            <Trans>Order as published</Trans>
          ) : lines.every(({ correction }) => isInferred(correction)) ? (
            <>
              <b>
                <Trans comment="Nobody decided it: it follows from something else that was published">
                  Inferred
                </Trans>
              </b>{' '}
              <Plural
                comment="Changes of a result that nobody announced"
                value={lines.length}
                one="# adjustment"
                other="# adjustments"
              />
            </>
          ) : (
            <Trans>Decisions of the jury</Trans>
          )
        ) : (
          <>
            <b>
              <Trans>Corrected</Trans>
            </b>{' '}
            <Plural value={count} one="# correction" other="# corrections" />
          </>
        )}
      </summary>
      <ol className={styles.list}>
        {lines.map((line) => {
          const { source, id, at, reason, inferredFrom } = line.correction
          return (
            <li key={`${source}/${id}`} className={styles.line}>
              <p className={styles.what}>
                <Suspense>
                  <CorrectionText line={line} nameOf={nameOf} teamOf={teamOf} />
                </Suspense>
              </p>
              {inferredFrom ? (
                <p className={styles.why}>{inferredWords(inferredFrom, i18n)}</p>
              ) : (
                reason !== null && (
                  <p className={styles.why} {...STATED_LANGUAGE}>
                    {reason}
                  </p>
                )
              )}
              <time className={styles.when} dateTime={at}>
                {formatInstant(at, zone, i18n.locale)}
              </time>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
