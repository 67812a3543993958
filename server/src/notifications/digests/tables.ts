import { date, index, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { instantColumn, ownerReference } from '#server/platform/db/columns'

/** At most one digest a person and day; kept until no further one can be of that day. It takes its jobs once, at `written_at`. */
export const digests = pgTable(
  'digests',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: ownerReference('person_id', () => people.id),
    digestOn: date('digest_on').notNull(),
    dueAt: instantColumn('due_at').notNull(),
    writtenAt: instantColumn('written_at'),
  },
  (digest) => [unique('digests_one_per_person_and_day').on(digest.personId, digest.digestOn), index('digests_by_due_at').on(digest.dueAt)],
)
