import { adminLimits } from '@shutterbid/domain/admin/limits'
import { contactLimits, feedbackLimits, reportLimits } from '@shutterbid/domain/feedback/limits'
import { feedbackTypes, reportOutcomes as outcomes, reportReasons, reportSubjects } from '@shutterbid/domain/feedback/schemas'
import { desc, type SQLWrapper, sql } from 'drizzle-orm'
import { check, date, index, integer, type PgColumn, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import { citext, instantColumn, ownerReference } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'

export const reportSubject = pgEnum('report_subject', reportSubjects)
export const reportReason = pgEnum('report_reason', reportReasons)

/**
 * Reports, with the author and the text at that time, because messages are purged and bids edited. A report outlives its reporter, who is
 * then null. `mailed_at` is when its mail to the operator was queued; `answer` is what an administrator mailed to the reporter.
 */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    reporterId: uuid('reporter_id').references(() => people.id, { onDelete: 'set null' }),
    subject: reportSubject().notNull(),
    subjectId: uuid('subject_id').notNull(),
    authorId: uuid('author_id').references(() => people.id, { onDelete: 'set null' }),
    content: text().notNull(),
    reason: reportReason().notNull(),
    note: text().notNull(),
    reportedAt: instantColumn('reported_at').notNull(),
    mailedAt: instantColumn('mailed_at'),
    ...answerColumns(),
  },
  (report) => [
    unique('reports_one_per_reporter_and_thing').on(report.reporterId, report.subject, report.subjectId),
    check('reports_not_of_the_own', sql`${report.reporterId} <> ${report.authorId}`),
    check('reports_note_length', sql`char_length(${report.note}) <= ${literal(reportLimits.note.max)}`),
    check('reports_other_in_words', sql`${report.reason} <> 'other' or ${report.note} <> ''`),
    ...answerConstraints('reports', report),
    index('reports_waiting_newest').on(desc(report.reportedAt), desc(report.id)).where(sql`${report.doneAt} is null`),
    index('reports_done_newest').on(desc(report.reportedAt), desc(report.id)).where(sql`${report.doneAt} is not null`),
    index('reports_waiting_by_thing').on(report.subjectId).where(sql`${report.doneAt} is null`),
    index('reports_by_reporter_newest').on(report.reporterId, desc(report.reportedAt)),
    index('reports_by_author').on(report.authorId),
  ],
)

export const reportOutcome = pgEnum('report_outcome', outcomes)

/** Kept after the retention period of reports. */
export const reportOutcomes = pgTable('report_outcomes', {
  id: uuid().primaryKey(),
  subject: reportSubject().notNull(),
  reason: reportReason().notNull(),
  outcome: reportOutcome().notNull(),
  closedOn: date('closed_on').notNull(),
})

export type ReportRow = typeof reports.$inferSelect

export const feedbackType = pgEnum('feedback_type', feedbackTypes)

/**
 * Feedback to the operator. `mailed_at` is when its mail to the operator was queued; `done_at` when an administrator answered it
 * or marked it as done.
 */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid().primaryKey(),
    personId: ownerReference('person_id', () => people.id),
    type: feedbackType().notNull(),
    jobId: uuid('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    email: text().notNull(),
    rating: integer().notNull(),
    content: text().notNull(),
    photoKey: text('photo_key'),
    sentAt: instantColumn('sent_at').notNull(),
    mailedAt: instantColumn('mailed_at'),
    ...answerColumns(),
  },
  (row) => [
    ...answerConstraints('feedback', row),
    check('feedback_rating', sql`${row.rating} between 1 and 5`),
    check('feedback_content_length', sql`char_length(${row.content}) between 1 and ${literal(feedbackLimits.content.max)}`),
    index('feedback_by_person_newest').on(row.personId, desc(row.sentAt), desc(row.id)),
    index('feedback_waiting_newest').on(desc(row.sentAt), desc(row.id)).where(sql`${row.doneAt} is null`),
    index('feedback_done_newest').on(desc(row.sentAt), desc(row.id)).where(sql`${row.doneAt} is not null`),
    index('feedback_by_job').on(row.jobId),
    index('feedback_by_photo').on(row.photoKey),
  ],
)

export type FeedbackRow = typeof feedback.$inferSelect

/** Messages of the contact form. `person_id` is null for visitors, whose name and address are only what they typed. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: citext().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    sentAt: instantColumn('sent_at').notNull(),
    mailedAt: instantColumn('mailed_at'),
    ...answerColumns(),
  },
  (row) => [
    ...answerConstraints('contact_messages', row),
    check('contact_messages_name_length', sql`char_length(${row.name}) between 1 and ${literal(contactLimits.name.max)}`),
    check('contact_messages_subject_length', sql`char_length(${row.subject}) between 1 and ${literal(contactLimits.subject.max)}`),
    check('contact_messages_message_length', sql`char_length(${row.message}) between 1 and ${literal(contactLimits.message.max)}`),
    index('contact_messages_newest').on(desc(row.sentAt), desc(row.id)),
    index('contact_messages_waiting_newest').on(desc(row.sentAt), desc(row.id)).where(sql`${row.doneAt} is null`),
    index('contact_messages_done_newest').on(desc(row.sentAt), desc(row.id)).where(sql`${row.doneAt} is not null`),
    index('contact_messages_by_person').on(row.personId),
    index('contact_messages_by_email').on(row.email),
  ],
)

export type ContactMessageRow = typeof contactMessages.$inferSelect

/** The answer that was mailed to the sender, '' until then; and who closed the entry, when. */
export function answerColumns() {
  return {
    answer: text().notNull().default(''),
    answeredAt: instantColumn('answered_at'),
    answeredById: uuid('answered_by_id').references(() => people.id, { onDelete: 'set null' }),
    doneAt: instantColumn('done_at'),
    doneById: uuid('done_by_id').references(() => people.id, { onDelete: 'set null' }),
  }
}

type Row = { answer: SQLWrapper; answeredAt: SQLWrapper; answeredById: PgColumn; doneAt: SQLWrapper; doneById: PgColumn }

export function answerConstraints(table: string, { answer, answeredAt, answeredById, doneAt, doneById }: Row) {
  return [
    check(`${table}_answer_length`, sql`char_length(${answer}) <= ${literal(adminLimits.answer.max)}`),
    check(`${table}_answer_with_time`, sql`(${answer} = '') = (${answeredAt} is null)`),
    check(`${table}_done_with_time`, sql`${doneById} is null or ${doneAt} is not null`),
    index(`${table}_by_answerer`).on(answeredById),
    index(`${table}_by_closer`).on(doneById),
  ]
}
