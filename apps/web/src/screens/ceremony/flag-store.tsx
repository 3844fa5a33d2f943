/**
 * Makes the browser fetch the flags of all scenes at once, so that the ceremony continues if the connection is lost.
 */
import { flagUrl } from '@bell-lap/ui/format/flag.ts'
import type { CeremonyScene } from './ceremony-scenes.ts'

const nationsOf = (scene: CeremonyScene): string[] => {
  switch (scene.kind) {
    case 'podium':
    case 'winner':
      return scene.rows.map((row) => (row.rider ?? row.team)?.nation ?? '')
    case 'jersey':
      return [scene.holder.leader.nation]
  }
}

export function FlagStore({ scenes }: { readonly scenes: readonly CeremonyScene[] }) {
  const urls = new Set(scenes.flatMap(nationsOf).flatMap((nation) => flagUrl(nation) ?? []))
  return (
    <div hidden>
      {[...urls].map((url) => (
        <img key={url} src={url} alt="" loading="eager" />
      ))}
    </div>
  )
}
