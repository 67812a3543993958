import { adminQueues } from '@shutterbid/domain/admin/inbox-kinds'
import { adminLimits } from '@shutterbid/domain/admin/limits'
import { adminActionKinds } from '@shutterbid/domain/admin/schemas'
import { desc, sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { instantColumn, reference } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'

export const adminActionKind = pgEnum('admin_action_kind', adminActionKinds)

export const adminQueue = pgEnum('admin_queue', adminQueues)

/**
 * One row for each action of an administrator and for each page of a person that they opened. Never changed. `queue` and `entry_id` name the
 * entry of a queue; a download has no entry. `person_id` is null for an entry of a visitor.
 */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: uuid().primaryKey().defaultRandom(),
    adminId: reference('admin_id', () => people.id),
    personId: uuid('person_id').references(() => people.id),
    kind: adminActionKind().notNull(),
    queue: adminQueue(),
    entryId: uuid('entry_id'),
    reason: text().notNull().default(''),
    actedAt: instantColumn('acted_at').notNull(),
  },
  (action) => [
    check('admin_actions_reason_length', sql`char_length(${action.reason}) <= ${literal(adminLimits.reason.max)}`),
    check(
      'admin_actions_not_on_oneself',
      sql`${action.kind} = 'viewed' or ${action.queue} is not null or ${action.adminId} <> ${action.personId}`,
    ),
    check('admin_actions_about_something', sql`${action.personId} is not null or ${action.queue} is not null`),
    check('admin_actions_entry_in_queue', sql`(${action.queue} is null) = (${action.entryId} is null) or ${action.kind} = 'downloaded'`),
    index('admin_actions_by_person_newest').on(action.personId, desc(action.actedAt), desc(action.id)),
    uniqueIndex('admin_actions_one_read_per_entry')
      .on(action.adminId, action.queue, action.entryId, action.personId)
      .where(sql`${action.kind} = 'read'`),
    index('admin_actions_by_admin').on(action.adminId),
  ],
)
