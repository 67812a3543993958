import { accountLimits } from '@shutterbid/domain/accounts/limits'
import { mailProblems } from '@shutterbid/domain/accounts/mail-problem'
import { userTypes } from '@shutterbid/domain/accounts/schemas'
import { desc, sql } from 'drizzle-orm'
import { boolean, check, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { citext, instantColumn } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'

export const mailProblem = pgEnum('mail_problem', mailProblems)
export const userType = pgEnum('user_type', userTypes)

/** Accounts. A row is created when its email address is verified. The name of a deleted one is 'Former client' or 'Former photographer'. */
export const people = pgTable(
  'people',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text('full_name').notNull(),
    email: citext().notNull().unique('people_one_per_email'),
    userType: userType('user_type').notNull(),
    /** In the personal link of /refer. */
    referralCode: text('referral_code')
      .notNull()
      .unique('people_one_per_referral_code')
      .default(sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)`),
    isAdmin: boolean('is_admin').notNull().default(false),
    disabledAt: instantColumn('disabled_at'),
    /** Set when the account was deleted; the row remains because others' jobs and reviews refer to it. */
    deletedAt: instantColumn('deleted_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    /** Why no notices are mailed to the address, and since when; another address has no problem. */
    mailProblem: mailProblem('mail_problem'),
    mailProblemAt: instantColumn('mail_problem_at'),
  },
  (person) => [
    check('people_mail_problem_has_time', sql`(${person.mailProblem} is null) = (${person.mailProblemAt} is null)`),
    index('people_with_mail_problem').on(person.id).where(sql`${person.mailProblem} is not null`),
    check(
      'people_name_length',
      sql`char_length(${person.name}) between ${literal(accountLimits.fullName.min)} and ${literal(accountLimits.fullName.max)}`,
    ),
    index('people_newest').on(desc(person.createdAt), desc(person.id)),
    index('people_by_name').on(sql`lower(${person.name})`, person.id),
    index('people_by_words').using('gin', sql`(full_name || ' ' || email::text) gin_trgm_ops`),
    index('people_disabled').on(person.id).where(sql`${person.disabledAt} is not null`),
    check('people_deleted_are_disabled', sql`${person.deletedAt} is null or ${person.disabledAt} is not null`),
  ],
)

export type PersonRow = typeof people.$inferSelect
