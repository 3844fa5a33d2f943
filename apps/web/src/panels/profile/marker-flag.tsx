/** The small sign of a marker: a climb's category, a sprint, a bonus, an intermediate, the finish. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { MarkerKind } from '@bell-lap/protocol/vocabulary/kinds'
import { classNames } from '@bell-lap/ui/text/class-names.ts'
import { VisuallyHidden } from '@bell-lap/ui/text/visually-hidden.tsx'
import styles from './marker-flag.module.css'

interface Sign {
  readonly sign: string
  readonly label: string
  readonly className: string | undefined
}

interface MarkerFlagProps {
  readonly kind: string
  /** H, 1 … 4 for climbs that count. */
  readonly category: string | null
}

export function MarkerFlag({ kind, category }: MarkerFlagProps) {
  const { t } = useLingui()
  const signs: Record<Exclude<MarkerKind, 'mountain'>, Sign> = {
    sprint: { sign: 'S', label: t`Intermediate sprint`, className: styles.sprint },
    bonus: { sign: 'B', label: t`Bonus sprint`, className: styles.bonus },
    intermediate: { sign: 'T', label: t`Intermediate time`, className: styles.point },
    finish: { sign: '', label: t`Finish`, className: styles.finish },
    start: { sign: '0', label: t`Start`, className: styles.point },
  }
  const climb = {
    sign: category === 'H' ? 'HC' : (category ?? '▲'),
    label:
      category === null
        ? t`Climb`
        : category === 'H'
          ? t`Hors catégorie climb`
          : t`Category ${category} climb`,
    className: styles.climb,
  }
  const { sign, label, className } = (signs as Record<string, Sign>)[kind] ?? climb
  return (
    <span className={classNames(styles.flag, className)} title={label}>
      <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

interface MarkerNameProps extends MarkerFlagProps {
  readonly name: string
  readonly className?: string | undefined
}

/** The sign and the name. The finish has its own word, because its town is in the title of the page. */
export function MarkerName({ kind, category, name, className }: MarkerNameProps) {
  const isFinish = kind === 'finish'
  return (
    <>
      <span aria-hidden={isFinish || undefined}>
        <MarkerFlag kind={kind} category={category} />
      </span>
      <span className={className}>{isFinish ? <Trans>Finish</Trans> : name}</span>
    </>
  )
}
