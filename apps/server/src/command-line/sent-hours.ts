/** Lists which token sent which facts, one line per token and hour, because a timing van sends thousands of requests a day. */
import { formatCount } from './count.ts'
import type { Delivery } from '../journal/store.ts'

interface SentHour {
  readonly first: Delivery
  lastSeq: number
  facts: number
  requests: number
}

const hourOf = (instant: string): string => `${instant.slice(0, 13).replace('T', ' ')}:00`

const describe = ({ first, lastSeq, facts, requests }: SentHour): string =>
  [
    `${first.firstSeq}-${lastSeq}`,
    `${formatCount(facts, 'fact')} in ${formatCount(requests, 'request')}`,
    `from ${hourOf(first.receivedAt)}`,
    first.token,
    first.name || '-',
  ].join('  ')

/** Lines in the order of the deliveries. At most one hour of them is held in memory. */
export async function* linesOfSent(deliveries: AsyncIterable<Delivery>): AsyncGenerator<string> {
  const tokens = new Map<string, SentHour>()
  let hour = ''
  for await (const delivery of deliveries) {
    const { token, firstSeq, lastSeq, receivedAt } = delivery
    if (hourOf(receivedAt) !== hour) {
      for (const sent of tokens.values()) yield describe(sent)
      tokens.clear()
      hour = hourOf(receivedAt)
    }
    let sent = tokens.get(token)
    if (sent === undefined) tokens.set(token, (sent = { first: delivery, lastSeq, facts: 0, requests: 0 }))
    sent.lastSeq = lastSeq
    sent.facts += lastSeq - firstSeq + 1
    sent.requests += 1
  }
  for (const sent of tokens.values()) yield describe(sent)
}
