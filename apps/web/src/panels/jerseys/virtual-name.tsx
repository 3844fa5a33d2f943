/** The title of the leader of the virtual general classification, by the colour of its jersey. */
import { Trans } from '@lingui/react/macro'

export function VirtualName({ jersey }: { readonly jersey: string | null }) {
  switch (jersey) {
    case 'yellow':
      return <Trans comment="Who would wear the yellow jersey if the stage ended now">Virtual yellow</Trans>
    case 'pink':
      return <Trans comment="Who would wear the pink jersey if the stage ended now">Virtual pink</Trans>
    case 'red':
      return <Trans comment="Who would wear the red jersey if the stage ended now">Virtual red</Trans>
    default:
      return <Trans comment="First of the general classification if the race ended now">Virtual leader</Trans>
  }
}
