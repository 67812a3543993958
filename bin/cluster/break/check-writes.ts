import { mayBeSeen } from './check-reads.ts'
import { grouped } from './grouped.ts'
import { type Anomaly, type Database, endOf, type Run } from './history.ts'

/** Each acknowledged write happened once, and nothing else did. */
export function checkWrites(run: Run): Anomaly[] {
  return [...checkActs(run), ...checkValues(run), ...checkRefusals(run)]
}

/** They are signed in, and send only what their screens would. */
const withoutCause = ['UNAUTHORIZED', 'FORBIDDEN', 'BAD_REQUEST']

function checkRefusals({ history }: Run): Anomaly[] {
  return history
    .filter(({ code }) => code !== undefined && withoutCause.includes(code))
    .map(({ number, operation, code }) => ({
      what: 'a refusal without a cause',
      sentence: `Operation ${number}, ${operation}, was refused with ${code}.`,
      entries: [number],
    }))
}

function checkActs({ history, initialActs, database }: Run): Anomaly[] {
  const sent = grouped(
    history.flatMap((entry) => (entry.acts ?? []).map((act) => ({ act, entry }))),
    ({ act }) => act,
  )
  const known = new Set(initialActs)
  const done = grouped(
    actsOf(database).filter((act) => !known.has(act)),
    (act) => act,
  )
  return [...new Set([...sent.keys(), ...done.keys()])].flatMap((act): Anomaly[] => {
    const entries = (sent.get(act) ?? []).map(({ entry }) => entry)
    const times = done.get(act)?.length ?? 0
    const outcomes = grouped(entries, ({ outcome }) => outcome)
    const acknowledged = outcomes.get('acknowledged')?.length ?? 0
    const unknown = outcomes.get('unknown')?.length ?? 0
    if (times >= acknowledged && times <= acknowledged + unknown) return []
    const what =
      times < acknowledged
        ? 'an acknowledged write is missing'
        : acknowledged + unknown > 0
          ? 'one write acted twice'
          : entries.length > 0
            ? 'a write that was refused is there'
            : 'a write that was never sent is there'
    const sentence = `“${act}” was acknowledged ${acknowledged} times, is unknown ${unknown} times, was refused ${outcomes.get('refused')?.length ?? 0} times, and is there ${times} times.`
    return [{ what, sentence, entries: entries.map(({ number }) => number) }]
  })
}

/** What happened according to the rows and the events; those acts are what writes are compared with. */
export function actsOf({ messages, jobs, bids, reviews, pictures, events }: Database): string[] {
  const titles = new Map(jobs.map(({ id, title }) => [id, title]))
  const ofEvents = events.flatMap(({ name, facts: { jobId, bidId, photographerId, messageId } }) => {
    if (name === 'message.sent') return [`message.sent ${messageId}`]
    if (name === 'job.posted') return [`job.posted ${titles.get(String(jobId)) ?? jobId}`]
    if (name === 'bid.submitted' || name === 'bid.withdrawn') return [`${name} ${jobId} ${photographerId}`]
    if (name === 'bid.accepted') return [`${name} ${bidId}`]
    if (name === 'job.completed' || name === 'job.cancelled' || name === 'review.written') return [`${name} ${jobId}`]
    return []
  })
  return [
    ...ofEvents,
    ...messages.map(({ content }) => `a message with “${content}”`),
    ...jobs.map(({ title }) => `a job named ${title}`),
    ...bids.filter(({ status }) => status === 'accepted').map(({ id }) => `a hire by the bid ${id}`),
    ...pictures.map(({ personId, title }) => `a picture of ${personId} named ${title}`),
    ...reviews.map(({ jobId }) => `a review of ${jobId}`),
  ]
}

/** What was written last is there. */
function checkValues({ history, database }: Run): Anomaly[] {
  const written = grouped(
    history.flatMap((entry) => (entry.wrote ?? []).map((value) => ({ ...value, entry }))),
    ({ what }) => what,
  )
  const end = endOf(history) + 1
  return [...written].flatMap(([what, writes]): Anomaly[] => {
    const isSwitch = writes.some((write) => write.value === 'on' || write.value === 'off')
    const value = database.values[what] ?? (isSwitch ? 'off' : undefined)
    // What only the site's answers show is checked by the reads.
    if (value === undefined) return []
    const allowed = mayBeSeen(writes, { startedAt: end, endedAt: end })
    if (allowed === null || allowed.has(value)) return []
    const isRefused = writes.some((write) => write.value === value && write.entry.outcome === 'refused')
    const isOld = writes.some((write) => write.value === value && write.entry.outcome !== 'refused')
    const sentence = `${what} is “${value}” in the database, and was last written as ${[...allowed].map((one) => `“${one}”`).join(' or ')}.`
    return [
      {
        what: isRefused && !isOld ? 'a write that was refused is there' : 'an acknowledged write is missing',
        sentence,
        entries: writes.slice(-3).map(({ entry }) => entry.number),
      },
    ]
  })
}
