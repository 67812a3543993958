import { grouped } from './grouped.ts'
import type { Anomaly, Database, Event, Notice, Run } from './history.ts'

/** `must`: unless somebody saw it by themselves first, or it was over before they could be told. */
type Told = { event: Event; personId: string; kind: string; must: boolean }

/** Every event is told to each of its people once, in the bell and by the mails that are always sent. */
export function checkTold({ history, database }: Run): Anomaly[] {
  const wanted = whoIsTold(database)
  const numbers = grouped(
    history.flatMap((entry) => (entry.acts ?? []).map((act) => ({ act, number: entry.number }))),
    ({ act }) => act,
  )
  const entriesOf = ({ event }: Told) => (numbers.get(actOf(event)) ?? []).map(({ number }) => number)
  const notices = grouped(
    database.notices.flatMap((notice) => notice.eventIds.map((eventId) => ({ notice, eventId }))),
    ({ notice, eventId }) => `${notice.personId} ${notice.kind} ${eventId}`,
  )
  const inBells = wanted.flatMap((told): Anomaly[] => {
    const times = notices.get(keyOf(told))?.length ?? 0
    if (times === 1 || (times === 0 && !told.must)) return []
    return [
      { what: times > 1 ? 'told twice' : 'never told', sentence: `${sentenceOf(told, times)} in the bell.`, entries: entriesOf(told) },
    ]
  })
  const mails = grouped(database.mails, ({ personId }) => personId)
  const byMail = wanted.flatMap((told): Anomaly[] => {
    const isAbout = mailAbout(told, database)
    if (!isAbout) return []
    // A mail that is sent again after a kill has the same id, by which mail readers show it once.
    const ids = new Set((mails.get(told.personId) ?? []).filter(({ text }) => isAbout(text)).map(({ messageId }) => messageId))
    if (ids.size === 1 || (ids.size === 0 && !told.must)) return []
    return [
      { what: ids.size > 1 ? 'told twice' : 'never told', sentence: `${sentenceOf(told, ids.size)} by mail.`, entries: entriesOf(told) },
    ]
  })
  return [...inBells, ...byMail, ...overcounted(database.notices), ...invented(wanted, database)]
}

const keyOf = ({ event, personId, kind }: Told) => `${personId} ${kind} ${event.id}`

const sentenceOf = ({ event, personId, kind }: Told, times: number) =>
  `${event.name} ${event.id} was told to ${personId} ${times} times as ${kind}`

/** Events that one notification remembers. */
const remembered = 100

function whoIsTold(database: Database): Told[] {
  const jobs = new Map(database.jobs.map((job) => [job.id, job]))
  const bids = new Map(database.bids.map((bid) => [bid.id, bid]))
  const unread = new Set(database.messages.filter(({ isRead }) => !isRead).map(({ id }) => id))
  const withdrawn = new Set(database.events.filter(({ name }) => name === 'bid.withdrawn').map(({ facts }) => facts.bidId))
  return database.events.flatMap((event): Told[] => {
    const facts = event.facts as Record<string, string>
    const job = jobs.get(facts.jobId ?? '')
    const one = (personId: string | null | undefined, kind: string, must: boolean): Told[] =>
      personId ? [{ event, personId, kind, must }] : []
    switch (event.name) {
      case 'message.sent':
        return one(facts.receiverId, 'message_sent', unread.has(facts.messageId ?? ''))
      case 'job.posted':
        return (job?.recipientIds ?? []).flatMap((personId) => one(personId, 'job_posted', job?.status === 'open'))
      case 'bid.submitted':
        return one(facts.clientId, 'bid_submitted', bids.get(facts.bidId ?? '')?.status === 'pending' && !withdrawn.has(facts.bidId))
      case 'bid.withdrawn':
        return one(facts.clientId, 'bid_withdrawn', false)
      case 'bid.accepted':
        return [
          ...one(facts.photographerId, 'bid_accepted', job?.status !== 'cancelled'),
          ...one(facts.clientId, 'photographer_hired', job?.status !== 'cancelled'),
          ...(event.facts.rejectedPhotographerIds as string[]).flatMap((personId) => one(personId, 'bid_rejected', true)),
        ]
      case 'bids.rejected':
        return (event.facts.photographerIds as string[]).flatMap((personId) => one(personId, 'bid_rejected', true))
      case 'job.completed':
        return one(facts.clientId, 'job_completed', true)
      case 'job.cancelled':
        return facts.reason === 'photographer' ? one(facts.clientId, 'job_cancelled', true) : []
      case 'review.written':
        return one(facts.photographerId, 'review_written', true)
      default:
        return []
    }
  })
}

function actOf({ name, facts: { messageId, bidId, jobId, photographerId } }: Event) {
  if (name === 'message.sent') return `${name} ${messageId}`
  if (name === 'bid.accepted') return `${name} ${bidId}`
  return name === 'bid.submitted' || name === 'bid.withdrawn' ? `${name} ${jobId} ${photographerId}` : `${name} ${jobId}`
}

/** Whether a text is that of the mail about this event; undefined for events that are not always mailed. */
function mailAbout({ event, kind }: Told, { jobs }: Database) {
  const title = jobs.find(({ id }) => id === event.facts.jobId)?.title
  const begin = { bid_accepted: 'hired you for', photographer_hired: 'You hired', job_cancelled: 'cancelled' }[kind]
  return title === undefined || begin === undefined
    ? undefined
    : (text: string) => text.split('\n').some((line) => line.includes(begin) && line.includes(title))
}

/** An unread notification counts at most the events that it has. */
function overcounted(notices: Notice[]): Anomaly[] {
  return notices
    .filter(({ isUnread, eventCount, eventIds }) => isUnread && eventIds.length < remembered && eventCount > eventIds.length)
    .map(({ id, personId, kind, eventCount, eventIds }) => ({
      what: 'told twice',
      sentence: `The notification ${id} (${kind}) of ${personId} counts ${eventCount} events and has ${eventIds.length}.`,
      entries: [],
    }))
}

/** Nobody is told what did not happen, or what is not theirs. */
function invented(wanted: Told[], { notices, events }: Database): Anomaly[] {
  const known = new Set(wanted.map(keyOf))
  const names = new Map(events.map(({ id, name }) => [id, name]))
  const checked = new Set(wanted.map(({ kind }) => kind))
  return notices
    .filter(({ kind }) => checked.has(kind))
    .flatMap(({ id, personId, kind, eventIds }) =>
      eventIds
        .filter((eventId) => !known.has(`${personId} ${kind} ${eventId}`))
        .map((eventId): Anomaly => {
          const what = 'told twice'
          const about = names.has(eventId) ? `${names.get(eventId)} ${eventId}, which is not theirs` : `${eventId}, which did not happen`
          return { what, sentence: `The notification ${id} (${kind}) tells ${personId} of ${about}.`, entries: [] }
        }),
    )
}
