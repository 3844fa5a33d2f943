/** An action in one line: its kind, the riders concerned, and the other parts of a sentence. */
import { bibOf, type Bib } from '@bell-lap/domain/figures/bib'
import { Suspense, type ReactNode } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Action, ActionGroup } from '@bell-lap/protocol/documents/actions'
import { late } from '../../live/late.tsx'
import { formatNames } from '@bell-lap/ui/format/names.ts'
import { sign } from '@bell-lap/ui/format/sign.ts'
import { JerseyDot, useJerseyName } from '@bell-lap/ui/signs/jersey.tsx'
import { useSurname } from '@bell-lap/ui/signs/unknown-rider.tsx'
import { IrmMark } from '../board/irm-mark.tsx'
import { AheadOf } from '../jerseys/general-words.tsx'
import { ActionKind } from './action-kind.tsx'
import styles from './action-words.module.css'

const CorrectionText = late(
  'src/panels/corrections/correction-text.tsx',
  async () => (await import('../corrections/correction-text.tsx')).CorrectionText,
)

const PhaseActionText = late(
  'src/panels/actions/phase-action-text.tsx',
  async () => (await import('./phase-action-text.tsx')).PhaseActionText,
)

/** More riders than this are given as a number. */
const NAMED_RIDERS = 5

export function ActionWords({ action }: { readonly action: Action }) {
  const { kind, jersey, takenBackAt } = action
  const words = (
    <>
      <b className={styles.kind}>
        <ActionKind action={action} />
      </b>{' '}
      {jersey !== undefined && (
        <>
          <JerseyDot jersey={jersey} />{' '}
        </>
      )}
      <What action={action} />
    </>
  )
  if (takenBackAt === undefined)
    return (
      <span className={styles.words} data-kind={kind}>
        {words}
      </span>
    )
  return (
    <span className={styles.words} data-kind={kind}>
      <b className={styles.back}>
        <Trans comment="What was told turned out to be wrong">Retracted</Trans>
      </b>{' '}
      <s>{words}</s>
    </span>
  )
}

function What({ action }: { readonly action: Action }) {
  const surname = useSurname()
  const { i18n } = useLingui()
  const { kind, riders, jersey, group, other, gap, over, time, realTime, name, irm } = action
  switch (kind) {
    case 'sprint':
    case 'mountain':
    case 'bonus':
      return (
        <>
          {name ?? action.number}
          {sign(':', i18n.locale)}
          <Winners action={action} />
        </>
      )
    case 'split':
      return group && other ? (
        <Trans>
          <Plural value={group.size} one="# rider ahead" other="# riders ahead" />,{' '}
          <Plural value={other.size} one="# behind" other="# behind" />
        </Trans>
      ) : null
    case 'distanced':
      return (
        <>
          <Names riders={riders.slice(0, 1)} /> <Detail>{gap}</Detail>
        </>
      )
    case 'attack':
    case 'breakaway':
      return (
        <>
          <Names riders={riders} /> <Detail>{other && <ClearOf group={other} />}</Detail>
        </>
      )
    case 'dropped':
      return (
        <>
          <Names riders={riders} /> <Detail>{other && <From group={other} />}</Detail>
        </>
      )
    case 'caught':
      return (
        <>
          <Names riders={riders} /> <Detail>{other && <By group={other} />}</Detail>
        </>
      )
    // Without the gap, which has changed by now.
    case 'virtualLead':
      return (
        <>
          <Names riders={riders} /> <Detail>{over && <AheadOf name={surname(over)} />}</Detail>
        </>
      )
    case 'finish':
    case 'bestTime':
    case 'abandon':
      return realTime !== undefined ? (
        <Suspense>
          <PhaseActionText action={action} />
        </Suspense>
      ) : (
        <>
          <Names riders={riders} /> <Detail>{irm ? <IrmMark irm={irm} /> : (time ?? name)}</Detail>
        </>
      )
    case 'lap':
    case 'bell':
    case 'pulled':
    case 'lapWon':
    case 'lapLost':
    case 'elimination':
    case 'heat':
    case 'medals':
      return (
        <Suspense>
          <PhaseActionText action={action} />
        </Suspense>
      )
    case 'decision':
    case 'correction':
      return <Ruling action={action} />
    // A classification is known by its jersey. A dot alone would be read as the race itself.
    case 'leader':
      return (
        <>
          <Names riders={riders} /> <Detail>{jersey && <NameOfJersey jersey={jersey} />}</Detail> {name}
        </>
      )
    default:
      return (
        <>
          <Names riders={riders} /> {name}
        </>
      )
  }
}

function NameOfJersey({ jersey }: { readonly jersey: string }) {
  return useJerseyName(jersey)
}

const Detail = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.detail}>{children}</span>
)

function Names({ riders }: Pick<Action, 'riders'>) {
  const { i18n } = useLingui()
  const surname = useSurname()
  if (riders.length > NAMED_RIDERS) return <Plural value={riders.length} one="# rider" other="# riders" />
  return <span className={styles.names}>{formatNames(riders.map(surname), i18n.locale)}</span>
}

/** The first riders with their points. The unit is written once. */
function Winners({ action }: { readonly action: Action }) {
  const surname = useSurname()
  const { kind, riders } = action
  return riders.map((rider, index) => (
    <span key={rider.key}>
      {index > 0 && ', '}
      <span className={styles.names}>{surname(rider)}</span>
      {rider.points !== undefined && (
        <>
          {' '}
          {kind === 'bonus' ? (
            `${rider.points}″`
          ) : index === 0 ? (
            <Plural value={rider.points} one="# pt" other="# pts" />
          ) : (
            rider.points
          )}
        </>
      )}
    </span>
  ))
}

const numberOf = ({ kind }: ActionGroup): string => kind.replace(/\D/g, '')

/** The riders who left their group. */
function ClearOf({ group }: { readonly group: ActionGroup }) {
  return group.kind === 'bunch' ? (
    <Trans comment="Riders who are ahead of it now">clear of the bunch</Trans>
  ) : (
    <From group={group} />
  )
}

function From({ group }: { readonly group: ActionGroup }) {
  if (group.kind === 'leaders') return <Trans comment="Riders who left it">from the leaders</Trans>
  if (group.kind === 'bunch') return <Trans comment="Riders who left it">from the bunch</Trans>
  const number = numberOf(group)
  return group.kind.startsWith('chase') ? (
    <Trans comment="Riders who left it">from chase {number}</Trans>
  ) : (
    <Trans comment="Riders who left it; the group is one of those called Behind 1, 2, …">
      from group behind {number}
    </Trans>
  )
}

function By({ group }: { readonly group: ActionGroup }) {
  if (group.kind === 'leaders') return <Trans comment="Riders were caught by it">by the leaders</Trans>
  if (group.kind === 'bunch') return <Trans comment="Riders were caught by it">by the bunch</Trans>
  const number = numberOf(group)
  return group.kind.startsWith('chase') ? (
    <Trans comment="Riders were caught by it">by chase {number}</Trans>
  ) : (
    <Trans comment="Riders were caught by it; the group is one of those called Behind 1, 2, …">
      by group behind {number}
    </Trans>
  )
}

function Ruling({ action }: { readonly action: Action }) {
  const { kind, decision, correction, corrected, riders, over, count = 1, name, inferred } = action
  const surname = useSurname()
  // A report about the jury without a decision of its own.
  if (kind === 'decision' && decision === undefined)
    return (
      <>
        <Names riders={riders} /> {name}
      </>
    )
  const nameOf = (bib: Bib) =>
    surname([...riders, over].find((rider) => rider && bibOf(rider) === bib) ?? { lastName: `#${bib}` })
  return (
    <Suspense>
      <CorrectionText
        line={{
          correction: {
            kind: correction ?? 'decision',
            type: corrected ?? null,
            decision: decision ?? null,
            ...(inferred && { inferred }),
          },
          count,
          // Actions name their riders in the decision itself, or beside it; one on a time names nobody who was given it.
          competitors:
            decision?.kind === 'passingAccepted' || decision?.kind === 'timeCredit'
              ? riders.flatMap((rider) => bibOf(rider) ?? []).map(String)
              : [],
        }}
        nameOf={nameOf}
        teamOf={(key) => {
          const known = riders.find((rider) => rider.key === key)
          return known ? surname(known) : key
        }}
      />
    </Suspense>
  )
}
