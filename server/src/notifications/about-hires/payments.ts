import { canSettle } from '@shutterbid/domain/jobs/payment-marks/payment-rules'
import { type PaymentPart, paymentParts, paymentsOf } from '@shutterbid/domain/jobs/payment-marks/payments'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { sql } from 'drizzle-orm'
import type { PaymentChange } from '#server/jobs/event-facts'
import { dayInText } from '#server/platform/date-texts'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import { dayBefore, hoursFrom, localTime } from '../reminders/reminder.ts'
import { aboutHire, jobLink } from '../texts/about-job.ts'
import type { NoticeJob } from '../texts/find-notice-jobs.ts'

type Change = { jobId: string } & Pick<PaymentChange, 'part' | 'dollars' | 'change'>

const noMoneyHere = 'You pay each other directly. Shutterbid neither holds nor checks money.'

export const payment_marked: NoticeKind<Change> = {
  text: aboutHire((job, { personId, facts }) => {
    const { part, dollars, change, jobId } = facts
    const name = personId === job.clientId ? job.photographerName : job.clientName
    const what = `the ${part} of ${dollarsText(dollars)}`
    const mark = job.marks.find((one) => one.part === part)
    const waits = change === 'marked' && mark !== undefined && !mark.confirmedAt && mark.dollars === dollars
    const message = {
      marked: `${name} says that ${what} for ${job.title} is paid.`,
      confirmed: `${name} confirmed that ${what} for ${job.title} is paid.`,
      undone: `${name} no longer says that ${what} for ${job.title} is paid.`,
    }[change]
    return {
      message: waits ? `${message} Please confirm it if it is so.` : message,
      subject: `${part === 'deposit' ? 'Deposit' : 'Balance'} of ${dollarsText(dollars)}: ${job.title}`,
      link: agreementLink(jobId),
      action: waits ? 'Confirm' : 'See the agreement',
      more: change === 'undone' ? `If that surprises you, write to ${name}. ${noMoneyHere}` : noMoneyHere,
      isOutdated: change === 'marked' && !waits,
    }
  }),
  sample: ({ jobId }) => ({ facts: { jobId, part: 'balance', dollars: 700, change: 'marked' } }),
}

/** To the other side, because one of them did it. */
export const onPaymentChanged = noticeListener(({ changedBy, clientId, photographerId, ...facts }: PaymentChange) => {
  const { jobId, part, dollars, change } = facts
  return {
    kind: 'payment_marked',
    personIds: [changedBy === clientId ? photographerId : clientId],
    facts: { jobId, part, dollars, change },
  }
})

/** `on`: the day by which it is due. */
export const payment_due: NoticeKind<{ jobId: string; on: string }> = {
  text: aboutHire((job, { personId, facts: { jobId, on } }, { now }) => {
    const due = dueOn(job, on, now)
    const what = due.map(({ part, due }) => `the ${part} of ${dollarsText(due?.dollars ?? 0)}`).join(' and ')
    const isPast = localDateTime(now, job.zone).on > on
    const day = dayInText(on, job.zone, now)
    const verb = due.length > 1 ? { is: 'are', was: 'were' } : { is: 'is', was: 'was' }
    const message = isPast ? `${what} ${verb.was} due by ${day}, and nobody has marked it yet.` : `${what} ${verb.is} due by ${day}.`
    const partner = personId === job.clientId ? job.photographerName : job.clientName
    return {
      message: `For ${job.title}, ${what ? message : `nothing is open any more that was due by ${day}.`}`,
      subject: `${isPast ? 'Not marked as paid yet' : 'Due soon'}: ${job.title}`,
      link: agreementLink(jobId),
      action: 'See the agreement',
      more: isPast
        ? `Perhaps it is paid already: then mark it, so that ${partner} can confirm it. If not, a short message to ${partner} helps. ${noMoneyHere}`
        : `This is only a friendly reminder. Once it is paid, mark it, so that ${partner} can confirm it. ${noMoneyHere}`,
      isOutdated: due.length === 0,
    }
  }),
  reminder: {
    due: (now) =>
      sql`select * from (${sql.join(
        paymentParts.map((part) => remindersOf(part, now)),
        sql` union all `,
      )}) due order by occasion_at, job_id, person_id`,
    facts: ({ job, occasionAt, now }) => {
      const on = occasionAt.toISOString().slice(0, 10)
      return dueOn(job, on, now).length > 0 ? { jobId: job.jobId, on } : null
    },
  },
  sample: ({ jobId }) => ({ facts: { jobId, on: '2027-11-22' }, reader: 'client' }),
}

/** The payments of this day that nobody has marked; none once marks cannot change any more. */
function dueOn({ terms, marks, ...job }: NoticeJob, on: string, now: Date) {
  if (!terms || !canSettle(job, now).allowed) return []
  return paymentsOf(terms, marks, localDateTime(now, job.zone).on).filter(({ due, mark }) => due?.on === on && !mark)
}

/**
 * To the client in the morning of the day before, and to both in the morning of the day after, unless the terms were agreed to later. The
 * occasion is on the day itself: midnight (UTC) for the first, noon for the second.
 */
function remindersOf(part: PaymentPart, now: Date) {
  const on = sql`(agreed.terms ->> ${sql.raw(`'${part}On'`)})`
  const today = sql`(${hoursFrom(now)} at time zone 'UTC')::date`
  return sql`
    select jobs.id as job_id, reminded.person_id, (reminded.occasion at time zone 'UTC') as occasion_at
    from hire_terms agreed
    join jobs on jobs.id = agreed.job_id and jobs.version = agreed.version and jobs.status in ('in_progress', 'completed')
    cross join lateral (values
      (jobs.client_id, ${on}::date::timestamp, ${dayBefore(sql`${on}::date`)}),
      (jobs.client_id, ${on}::date + time '12:00', ${dayBefore(sql`(${on}::date + 2)`)}),
      (jobs.accepted_photographer_id, ${on}::date + time '12:00', ${dayBefore(sql`(${on}::date + 2)`)})
    ) reminded (person_id, occasion, at)
    where agreed.outcome = 'agreed'
      and ${on} between to_char(${today} - 3, 'YYYY-MM-DD') and to_char(${today} + 2, 'YYYY-MM-DD')
      and ${localTime(now)} >= reminded.at and ${localTime(now)} < reminded.at::date + 1
      and (agreed.ended_at at time zone jobs.zone) < reminded.at`
}

function agreementLink(jobId: string) {
  return `${jobLink(jobId)}/agreement`
}
