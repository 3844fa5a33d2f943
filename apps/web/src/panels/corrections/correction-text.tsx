/** A decision, replacement or withdrawal in a sentence. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatGap } from '@bell-lap/domain/figures/gap'
import { formatTime } from '@bell-lap/domain/figures/time'
import { formatMoney } from '@bell-lap/ui/format/money.ts'
import { sign } from '@bell-lap/ui/format/sign.ts'
import { useIrmMeaning } from '../board/use-irm-meaning.ts'
import { isInferred, namedBeside, type Told } from './result-corrections.ts'

/** A rider's name by bib. The bib in words if the name is unknown. */
export type NameOf = (bib: Bib) => string
/**
 * A team's name by code, or the name of a phase's competitor by key. The code or key if the name is unknown.
 */
export type TeamNameOf = (code: string) => string

interface Names {
  readonly nameOf: NameOf
  readonly teamOf: TeamNameOf
}

export function CorrectionText({ line, ...names }: Names & { readonly line: Told }) {
  const sentence = <Sentence line={line} {...names} />
  const named = namedBeside(line)
  if (named.length === 0) return sentence
  const { nameOf, teamOf } = names
  const who = (key: string) => (String(Number(key)) === key ? nameOf(Number(key)) : teamOf(key))
  return (
    <>
      {named.map(who).join(', ')} · {sentence}
    </>
  )
}

function Sentence({ line, ...names }: Names & { readonly line: Told }) {
  const { kind, type, decision } = line.correction
  if (kind === 'decision' && decision !== null)
    return <DecisionText decision={decision} isInferred={isInferred(line.correction)} {...names} />
  if (kind === 'withdrawn')
    return type === 'decision' ? (
      <Trans>A decision was withdrawn</Trans>
    ) : (
      <Trans>An entry was withdrawn</Trans>
    )
  switch (type) {
    case 'passing':
      return <Plural value={line.count} one="# time was corrected" other="# times were corrected" />
    case 'markerResult':
      return <Trans>The result of a sprint or climb was corrected</Trans>
    case 'withdrawal':
      return <Trans>A withdrawal was corrected</Trans>
    default:
      return <Trans>The result was corrected</Trans>
  }
}

interface DecisionTextProps extends Names {
  readonly decision: NonNullable<Told['correction']['decision']>
  /** The sentence then states the difference, and not that somebody was penalised. */
  readonly isInferred: boolean
}

/** Somebody whom a decision names by exactly one of the three fields. */
interface Entrant {
  readonly bib?: Bib | undefined
  readonly teamCode?: string | undefined
  readonly competitor?: string | undefined
}

function DecisionText({ decision, isInferred: inferred, nameOf, teamOf }: DecisionTextProps) {
  const { i18n } = useLingui()
  const meaningOf = useIrmMeaning()
  const whomOf = ({ bib, teamCode, competitor }: Entrant): string =>
    bib === undefined ? teamOf(competitor ?? teamCode ?? '') : nameOf(bib)
  switch (decision.kind) {
    case 'penalty':
    case 'adjustment': {
      const whom = decision.bib === undefined ? teamOf(decision.teamCode ?? '') : nameOf(decision.bib)
      const time = formatGap(decision.ms, 0).replace('-', '−')
      const isPenalty = decision.kind === 'penalty' && !inferred
      if (isPenalty && decision.inStage === true)
        return (
          <Trans>
            {whom}: time penalty of {time} in the stage result
          </Trans>
        )
      return isPenalty ? (
        <Trans>
          {whom}: time penalty of {time}
        </Trans>
      ) : (
        <Trans>
          {whom}: time adjusted by {time}
        </Trans>
      )
    }
    case 'disqualification': {
      const whom = nameOf(decision.bib)
      return <Trans>{whom} was disqualified</Trans>
    }
    case 'pointsPenalty': {
      const { points } = decision
      const whom = nameOf(decision.bib)
      return decision.classification === 'SprintPoints' ? (
        <Trans>
          {whom} loses <Plural value={points} one="# point" other="# points" /> in the points classification
        </Trans>
      ) : (
        <Trans>
          {whom} loses <Plural value={points} one="# point" other="# points" /> in the mountains
          classification
        </Trans>
      )
    }
    case 'relegation': {
      const whom = nameOf(decision.bib)
      if (decision.behind === undefined) return <Trans>{whom} was relegated</Trans>
      return (
        <Trans>
          {whom} was relegated behind {nameOf(decision.behind)}
        </Trans>
      )
    }
    case 'timeCredit': {
      const whom = nameOf(decision.timeOf)
      return (
        <Trans comment="Said of riders who were held up near the finish; their names stand before it">
          Credited with the time of {whom}
        </Trans>
      )
    }
    case 'invalidResult': {
      const whom = teamOf(decision.competitor)
      if (decision.irm === 'REL') return <Trans>{whom} was relegated</Trans>
      if (decision.irm === 'DSQ') return <Trans>{whom} was disqualified</Trans>
      return whom + sign(':', i18n.locale) + meaningOf(decision.irm)
    }
    case 'fine': {
      const whom = whomOf(decision)
      const sum = formatMoney(decision.amount, decision.currency, i18n.locale)
      return (
        <Trans>
          {whom} was fined {sum}
        </Trans>
      )
    }
    case 'warning': {
      const whom = whomOf(decision)
      return decision.card === 'yellow' ? (
        <Trans>{whom}: yellow card</Trans>
      ) : (
        <Trans>{whom} was warned</Trans>
      )
    }
    case 'neutralisation': {
      const time = formatTime(decision.beforeLineMs, 0)
      return decision.bonifications ? (
        <Trans>Times for the general classification were taken {time} before the line</Trans>
      ) : (
        <Trans>
          Times for the general classification were taken {time} before the line, without bonifications
        </Trans>
      )
    }
    case 'reinstatement':
      return <Trans>Riders outside the time limit or wrongly listed as out stay in the race</Trans>
    case 'tieOrder':
      return inferred ? (
        <Trans>Level with each other; the order is the published one</Trans>
      ) : (
        <Trans>A tie was broken</Trans>
      )
    case 'passingAccepted':
      return <Trans>A doubtful time was accepted</Trans>
    default:
      return inferred ? (
        <Trans comment="Nobody decided it: it follows from something else that was published">Inferred</Trans>
      ) : (
        <Trans>A decision of the jury</Trans>
      )
  }
}
