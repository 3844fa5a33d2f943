/** The course as a band with the groups on it, on a dark ground. Decoration: the race page has all of this as text. */
import type { Group, Profile } from '@bell-lap/protocol/documents/stages'
import { Terrain } from '../profile/terrain-drawing.tsx'
import { drawnAltitudes, elevationAt } from '../profile/terrain.ts'
import { customProperties } from '@bell-lap/ui/text/custom-properties.ts'
import styles from './course-band.module.css'

interface CourseBandProps {
  /** Null while it has not come: its room is kept. */
  readonly profile: Profile | null
  readonly groups: readonly Group[]
}

export function CourseBand({ profile, groups }: CourseBandProps) {
  const points = profile?.points ?? []
  const lengthM = points.at(-1)?.distance ?? 0
  if (profile === null || lengthM === 0) return <div className={styles.band} />
  const altitudes = drawnAltitudes(profile.settings)
  const { bottom, top } = altitudes
  const first = groups[0]
  const riddenOf = (group: Group): number => Math.max(0, lengthM - group.toFinishM)
  return (
    <div className={styles.band} aria-hidden="true">
      <Terrain points={points} altitudes={altitudes} riddenM={first ? riddenOf(first) : null} />
      {groups.toReversed().map((group) => (
        <span
          key={group.key}
          className={styles.group}
          data-kind={group.kind}
          style={customProperties({
            '--x': `${((riddenOf(group) / lengthM) * 100).toFixed(2)}%`,
            '--y': `${(((elevationAt(points, riddenOf(group)) - bottom) / (top - bottom)) * 100).toFixed(1)}%`,
            '--diameter': `${Math.round(10 + Math.sqrt(group.size))}px`,
          })}
        />
      ))}
    </div>
  )
}
