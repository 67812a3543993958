import type { AnomalyName, Entry, Run } from './history.ts'

/** A short run may have nobody who did what a plant changes. */
export class NothingToPlantIn extends Error {
  override name = 'NothingToPlantIn'
}

/** Each adds one anomaly to a run without one, and changes the run that it gets. */
export const plants: Record<AnomalyName, (run: Run) => Run> = {
  'two hires for one job'(run) {
    const { database, history } = run
    const accepts = history.filter(({ operation, outcome }) => operation === 'bids.accept' && outcome === 'acknowledged')
    const acceptFor = (jobId: string) =>
      accepts.find(({ acts = [] }) => database.jobs.some((job) => job.id === jobId && acts[0] === `bid.accepted ${job.acceptedBidId}`))
    const rival = first(database.bids, ({ jobId, status }) => status === 'rejected' && acceptFor(jobId) !== undefined)
    const accept = acceptFor(rival.jobId)
    if (!accept) throw new NothingToPlantIn()
    const acts = [`bid.accepted ${rival.id}`, `a hire by the bid ${rival.id}`]
    history.push({ ...accept, number: history.length + 1, acts })
    return run
  },

  'a photographer hired twice at one time'(run) {
    const [one, other] = run.database.jobs.filter(({ status }) => status === 'in_progress' || status === 'completed')
    if (!one || !other) throw new NothingToPlantIn()
    other.photographerId = one.photographerId
    other.startsAt = one.startsAt + 1
    other.endsAt = one.endsAt
    return run
  },

  'a count unlike its source'(run) {
    first(run.database.counts, ({ what }) => what.startsWith('The reviews of')).stored++
    return run
  },

  'told twice'(run) {
    const { notices } = run.database
    const notice = first(notices, ({ kind }) => kind === 'bid_accepted')
    notices.push({ ...notice, id: `${notice.id} again` })
    return run
  },

  'never told'(run) {
    const { notices } = run.database
    notices.splice(notices.indexOf(first(notices, ({ kind }) => kind === 'review_written')), 1)
    return run
  },

  'an acknowledged write is missing'(run) {
    const { messages } = run.database
    messages.splice(0, 1)
    return run
  },

  'a write that was refused is there'(run) {
    const refused = first(run.history, ({ operation, outcome }) => operation === 'bids.accept' && outcome === 'acknowledged')
    refused.outcome = 'refused'
    refused.code = 'busy_then'
    return run
  },

  'a write that was never sent is there'(run) {
    const { messages } = run.database
    messages.push({ ...first(messages, () => true), id: 'another', content: 'A message that nobody sent' })
    return run
  },

  'one write acted twice'(run) {
    const { messages } = run.database
    messages.push({ ...first(messages, () => true), id: 'its twin' })
    return run
  },

  'a read older than an own write'(run) {
    const { history } = run
    const isRead = ({ outcome, saw = [] }: Entry, what: string) => outcome === 'acknowledged' && saw.some((value) => value.what === what)
    for (const { wrote = [], outcome, endedAt } of history) {
      const [value] = wrote
      if (!value || outcome !== 'acknowledged' || !value.what.startsWith('the bio of')) continue
      const read = history.find((entry) => isRead(entry, value.what) && entry.startedAt > endedAt)
      if (!read) continue
      read.saw = [{ what: value.what, value: 'What it was before.' }]
      return run
    }
    throw new NothingToPlantIn()
  },

  'a review without a completed job'(run) {
    const { reviews, jobs } = run.database
    const { jobId } = first(reviews, () => true)
    first(jobs, ({ id }) => id === jobId).status = 'in_progress'
    return run
  },

  'a refusal without a cause'(run) {
    const read = first(run.history, ({ key, saw }) => key === undefined && saw !== undefined)
    read.outcome = 'refused'
    read.code = 'UNAUTHORIZED'
    return run
  },

  'a task was not done'(run) {
    run.database.unfinished.push('send-mail 7')
    return run
  },

  'two reviews of one job'(run) {
    const { reviews } = run.database
    reviews.push({ ...first(reviews, () => true), id: 'the second' })
    return run
  },
}

function first<Item>(items: readonly Item[], isWanted: (item: Item) => boolean): Item {
  const found = items.find(isWanted)
  if (found === undefined) throw new NothingToPlantIn()
  return found
}
