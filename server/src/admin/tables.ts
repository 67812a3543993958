import { adminLimits } from '@shutterbid/domain/admin/limits'
import { adminActionKinds } from '@shutterbid/domain/admin/schemas'
import { desc, sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { at } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'

export const adminActionKind = pgEnum('admin_action_kind', adminActionKinds)

/** What administrators did to accounts, and whose pages they opened. Never changed. */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: uuid().primaryKey().defaultRandom(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => people.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    kind: adminActionKind().notNull(),
    reason: text().notNull().default(''),
    actedAt: at('acted_at').notNull(),
  },
  (action) => [
    check('admin_actions_reason_length', sql`char_length(${action.reason}) <= ${literal(adminLimits.reason.max)}`),
    check('admin_actions_not_on_oneself', sql`${action.kind} = 'viewed' or ${action.adminId} <> ${action.personId}`),
    index('admin_actions_by_person_newest').on(action.personId, desc(action.actedAt), desc(action.id)),
    index('admin_actions_by_admin').on(action.adminId),
  ],
)
