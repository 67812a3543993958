import { randomUUID } from 'node:crypto'
import { phoenix } from '@shutterbid/server/factories/places'
import { aNewJob } from '@shutterbid/server/test/a-new-job'
import { callHeaders } from '../../as-person.ts'
import type { Person, Writers } from './add-writers.ts'

/** One write of a person over HTTP. */
export type Write = { operation: string; by: Person; input: object }
/** `next` gives another write each time; undefined when there are no more. `sequential`: how many are counted one after the other. */
export type Kind = { name: string; sequential: number; next(placeToken: string): Write | undefined }

export function kindsOf({ photographers, clients, jobIds, bids }: Writers): Kind[] {
  const kind = (name: string, sequential: number, write: (index: number, placeToken: string) => Write | undefined): Kind => {
    let made = 0
    return { name, sequential, next: (placeToken) => write(made++, placeToken) }
  }
  const inTurn = <One>(list: One[], index: number) => list[index % list.length]!
  return [
    kind('message', 10, (index) => {
      const by = inTurn(clients, index)
      const to = inTurn(photographers, index)
      return { operation: 'messages/send', by, input: { personId: to.id, messageId: randomUUID(), content: 'Could we meet at noon?' } }
    }),
    kind('bid', 10, (index) => {
      // Each time another photographer on the same job.
      const place = index % jobIds.length
      const round = Math.floor(index / jobIds.length)
      const offer = { amountDollars: 300, message: 'I would love to photograph this.', seenJobVersion: 1 }
      return { operation: 'bids/submit', by: inTurn(photographers, place + round), input: { jobId: jobIds[place], ...offer } }
    }),
    kind('accept', 10, (index) => {
      const bid = bids[index]
      if (!bid) return undefined
      const seen = { bidId: bid.bidId, seenBidVersion: 1, seenJobVersion: 1, isBusyConfirmed: true }
      return { operation: 'bids/accept', by: bid.client, input: seen }
    }),
    kind('post of a job', 3, (index, placeToken) => ({
      operation: 'jobs/post',
      by: inTurn(clients, index),
      input: aNewJob(phoenix, { placeToken, shootOn: dayIn(10 + (index % 30)), deliveryOn: dayIn(60) }),
    })),
  ]
}

function dayIn(days: number) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** The request of a write, with a key of its own. */
export function requestOf(origin: string, { operation, by, input }: Write) {
  return new Request(`${origin}/api/rpc/${operation}`, {
    method: 'POST',
    headers: {
      ...callHeaders(origin, `shutterbid-${new URL(origin).port}.session=${by.token}`),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'accept-encoding': 'gzip',
    },
    body: JSON.stringify({ json: input }),
  })
}
