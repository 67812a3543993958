import { adminLimits } from '@shutterbid/domain/admin/limits'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, type PgColumn, text, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { at } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'

/** The answer that was mailed to the sender, '' until then; and who closed the entry, when. */
export function answerColumns() {
  return {
    answer: text().notNull().default(''),
    answeredAt: at('answered_at'),
    answeredById: uuid('answered_by_id').references(() => people.id, { onDelete: 'set null' }),
    doneAt: at('done_at'),
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
