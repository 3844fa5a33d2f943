/** Offers to follow those whom a link from another device names. The names stand behind #, which is sent to no server. */
import { useState } from 'react'
import { Plural, Trans } from '@lingui/react/macro'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'
import { useLingui } from '@lingui/react'
import { useDocument } from '../../live/use-document.ts'
import { shortName } from '../../panels/following/followed-sentence.tsx'
import { followOfFollowed, isFollowed } from '../../visitor/follow.ts'
import { useFollows, useFollowStore } from '../../visitor/follows.ts'
import styles from './my-races-screen.module.css'

const FOLLOW = /^#follow=(.+)$/

/** Empty if the link brings nobody. */
function readWho(): string {
  try {
    return decodeURIComponent(FOLLOW.exec(location.hash)?.[1] ?? '')
  } catch {
    return ''
  }
}

export function OtherDevice() {
  return useHydrated() ? <Brought /> : null
}

function Brought() {
  const { i18n } = useLingui()
  const { add } = useFollowStore()
  const follows = useFollows()
  const [who, setWho] = useState(readWho)
  const { body } = useDocument('following', {}, { who }, { enabled: who !== '' })
  const brought = (body ?? []).filter((each) => !isFollowed(follows, followOfFollowed(each)))
  const done = (): void => {
    history.replaceState(history.state, '', location.pathname + location.search)
    setWho('')
  }
  if (who === '' || brought.length === 0) return null
  return (
    <section className={styles.brought}>
      <p>
        <Plural
          value={brought.length}
          one="This link brings one more to follow in this browser:"
          other="This link brings # more to follow in this browser:"
        />{' '}
        {brought.map((each) => shortName(each, i18n.locale)).join(', ')}
      </p>
      <p className={styles.copy}>
        <button
          type="button"
          className={styles.button}
          onClick={() => {
            add(brought.map(followOfFollowed))
            done()
          }}
        >
          <Trans>Follow them here</Trans>
        </button>
        <button type="button" className={styles.button} onClick={done}>
          <Trans>Not now</Trans>
        </button>
      </p>
    </section>
  )
}
