/**
 * The race from front to back as pearls on a line: sized by riders, spaced by gap, with the jerseys inside; along the
 * page where there is room, else down. A tap selects a group everywhere on the screen and shows who rides in it.
 */
import { useState } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Group } from '@bell-lap/protocol/documents/stages'
import type { Rider } from '@bell-lap/protocol/objects/rider'
import { formatMetres } from '../../format/distance.ts'
import { customProperties } from '../../ui/custom-properties.ts'
import { JerseyDot } from '../../ui/jersey.tsx'
import { Changing } from '../../ui/motion/changing.tsx'
import { useSelection } from '../selection/selection-context.tsx'
import { selectGroup } from '../selection/selection.ts'
import { GroupName } from './group-name.tsx'
import { GroupRiders } from './group-riders.tsx'
import { lineWeight, pearlColumns, pearlDiameterPx } from './pearl.ts'
import styles from './group-string.module.css'

/** Beyond this many names a group is told by its number alone. */
const NAMED_RIDERS = 4

interface GroupStringProps {
  readonly groups: readonly Group[]
  readonly riders: ReadonlyMap<number, Rider>
  /** Jerseys worn today, by bib. */
  readonly jerseys: ReadonlyMap<number, readonly string[]>
  /** True where gaps come from positions and not from timing. */
  readonly estimated: boolean
}

export function GroupString({ groups, riders, jerseys, estimated }: GroupStringProps) {
  const { t, i18n } = useLingui()
  const { selection, toggle, clear } = useSelection()
  // A group stays open while single riders of it are picked.
  const [openKey, setOpenKey] = useState<string | null>(null)
  const chosen = selectGroup(selection, groups)
  const weights = groups.map((group, index) =>
    lineWeight(groups.slice(0, index).findLast(({ gapMs }) => gapMs !== null)?.gapMs ?? null, group.gapMs),
  )
  return (
    <div className={styles.frame}>
      <ol
        className={styles.string}
        aria-label={t`Groups from front to back`}
        style={customProperties({ '--columns': pearlColumns(weights) })}
      >
        {groups.map((group, index) => {
          const worn = group.riders.flatMap((bib) => jerseys.get(bib) ?? [])
          const names = group.size <= NAMED_RIDERS ? group.riders.map((bib) => riders.get(bib)?.lastName) : []
          const isChosen = chosen?.key === group.key
          const open = isChosen && (selection.kind === 'group' || openKey === group.key)
          return (
            <li key={group.key} className={styles.group}>
              <button
                type="button"
                className={styles.button}
                style={customProperties({ '--weight': weights[index] ?? 0 })}
                aria-pressed={isChosen}
                aria-expanded={open}
                onClick={() => {
                  setOpenKey(null)
                  if (open) clear()
                  else toggle({ kind: 'group', key: group.key })
                }}
              >
                <span
                  className={styles.pearl}
                  style={customProperties({ '--diameter': `${pearlDiameterPx(group.size)}px` })}
                  data-kind={group.kind}
                >
                  <span className={styles.size}>{group.size}</span>
                  {worn.length > 0 && (
                    <span className={styles.jerseys}>
                      {worn.map((jersey) => (
                        <JerseyDot key={jersey} jersey={jersey} />
                      ))}
                    </span>
                  )}
                </span>
                <span className={styles.text}>
                  <span className={styles.name}>
                    <GroupName kind={group.kind} />
                  </span>{' '}
                  <span className={styles.who} title={names.length > 0 ? names.join(', ') : undefined}>
                    {names.length > 0 ? (
                      names.join(', ')
                    ) : (
                      <Plural value={group.size} one="# rider" other="# riders" />
                    )}
                  </span>
                </span>
                <span className={styles.gap}>
                  {index === 0 && group.gapMs === 0 ? (
                    <span className={styles.toGo}>{formatMetres(group.toFinishM, i18n.locale)}</span>
                  ) : (
                    <>
                      {group.gap !== '' && (
                        <Changing value={group.gap} news={!estimated}>
                          {group.gap}
                        </Changing>
                      )}
                      <span className={styles.metres}>
                        {formatMetres(index === 0 ? group.toFinishM : group.gapM, i18n.locale)}
                      </span>
                    </>
                  )}
                </span>
              </button>
              {open && (
                <GroupRiders
                  group={group}
                  riders={riders}
                  jerseys={jerseys}
                  onPick={() => setOpenKey(group.key)}
                />
              )}
            </li>
          )
        })}
      </ol>
      {estimated && groups.length > 1 && (
        <p className={styles.note}>
          <Trans>Gaps are estimated from the riders’ positions.</Trans>
        </p>
      )}
    </div>
  )
}
