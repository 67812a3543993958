import { randomUUID } from 'node:crypto'
import type { Api } from '@shutterbid/domain/contract'
import type { Seeded } from '@shutterbid/server/demo/seeded'

type Acts = { caller: Api; walkerId: string; random: Seeded }

/** What a photographer does to the jobs of a walking client. */
export async function actAsPhotographer({ caller, walkerId, random }: Acts) {
  const { items } = await caller.jobs.inRange({ status: 'open' })
  const theirs = items.filter(({ client }) => client.id === walkerId)
  if (theirs.length === 0 || random.next() < 0.3) return write({ caller, walkerId, random })
  const job = await caller.jobs.get({ jobId: random.pick(theirs).id })
  const bid = (await caller.bids.list({ jobId: job.id, group: 'own' })).items.find(({ isOwn }) => isOwn)
  const offer = { amountDollars: random.between(100, 900), message: 'I know this place well.' }
  if (!bid || bid.may.includes('bidAgain')) await caller.bids.submit({ ...offer, jobId: job.id, seenJobVersion: job.version })
  else if (bid.may.includes('withdraw') && random.next() < 0.4) await caller.bids.withdraw({ bidId: bid.id })
  else if (bid.may.includes('edit'))
    await caller.bids.edit({ ...offer, bidId: bid.id, seenBidVersion: bid.version, seenJobVersion: job.version })
}

/** What a client does to the bids of a walking photographer. */
export async function actAsClient({ caller, walkerId, random }: Acts) {
  const { items } = await caller.jobs.mine({ status: 'open' })
  const job = random.pick(items)
  const bid = job && (await caller.bids.list({ jobId: job.id })).items.find(({ photographer }) => photographer.id === walkerId)
  if (!bid || random.next() < 0.3) return write({ caller, walkerId, random })
  const { version } = await caller.jobs.get({ jobId: job.id })
  if (bid.may.includes('unarchive')) await caller.bids.unarchive({ bidId: bid.id })
  else if (bid.may.includes('accept') && random.next() < 0.3)
    await caller.bids.accept({ bidId: bid.id, seenBidVersion: bid.version, seenJobVersion: version, isBusyConfirmed: true })
  else if (bid.may.includes('archive')) await caller.bids.archive({ bidId: bid.id })
}

async function write({ caller, walkerId, random }: Acts) {
  const content = random.pick(['When do we meet?', 'The light will be good.', 'See you there.'])
  await caller.messages.send({ personId: walkerId, messageId: randomUUID(), content })
}
