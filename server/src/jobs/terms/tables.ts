import { conflicts } from '@shutterbid/domain/availability/find-conflict'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { proposalOutcomes } from '@shutterbid/domain/jobs/terms/proposal-rules'
import type { HireTerms } from '@shutterbid/domain/jobs/terms/terms'
import { desc, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { instantColumn, ownerReference, reference } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'
import { jobs } from '../tables.ts'

export const proposalOutcome = pgEnum('proposal_outcome', proposalOutcomes)
export const busyConflict = pgEnum('busy_conflict', conflicts)

/**
 * The terms of hires: each row is a whole version that one side proposed. The accepted bid is the first; while the job runs, a scheduled task
 * lets a later one lapse at `due_at`. Those that were agreed to are the history. `version` is the version of the job under these terms.
 * `confirmed_conflict`: the proposing photographer is busy then, and comes anyway.
 */
export const hireTerms = pgTable(
  'hire_terms',
  {
    id: uuid().primaryKey().defaultRandom(),
    jobId: ownerReference('job_id', () => jobs.id),
    version: integer().notNull(),
    proposedBy: reference('proposed_by', () => people.id),
    note: text().notNull(),
    terms: jsonb().$type<HireTerms>().notNull(),
    confirmedConflict: busyConflict('confirmed_conflict'),
    proposedAt: instantColumn('proposed_at').notNull(),
    dueAt: instantColumn('due_at').notNull(),
    endedAt: instantColumn('ended_at'),
    outcome: proposalOutcome(),
  },
  (proposal) => [
    uniqueIndex('hire_terms_one_waits').on(proposal.jobId).where(sql`${proposal.endedAt} is null`),
    uniqueIndex('hire_terms_agreed').on(proposal.jobId, desc(proposal.version)).where(sql`${proposal.outcome} = 'agreed'`),
    check('hire_terms_ended_with_outcome', sql`(${proposal.endedAt} is null) = (${proposal.outcome} is null)`),
    check('hire_terms_note_length', sql`char_length(${proposal.note}) <= ${literal(jobLimits.hireNote.max)}`),
    check('hire_terms_delivery_after_shoot', sql`(${proposal.terms} ->> 'deliveryOn') > (${proposal.terms} ->> 'shootOn')`),
    index('hire_terms_by_job').on(proposal.jobId, desc(proposal.proposedAt)),
    index('hire_terms_by_person').on(proposal.proposedBy),
    index('hire_terms_by_deposit_day').on(sql`(${proposal.terms} ->> 'depositOn')`).where(sql`${proposal.outcome} = 'agreed'`),
    index('hire_terms_by_balance_day').on(sql`(${proposal.terms} ->> 'balanceOn')`).where(sql`${proposal.outcome} = 'agreed'`),
    index('hire_terms_due').on(proposal.dueAt).where(sql`${proposal.endedAt} is null`),
  ],
)

export type TermsRow = typeof hireTerms.$inferSelect
