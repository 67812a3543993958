import type { AdminPerson } from '@shutterbid/domain/admin/schemas'
import type { AdminPersonRow } from './find-admin-people.ts'

export function presentAdminPerson(row: AdminPersonRow): AdminPerson {
  return { ...row, createdAt: new Date(row.createdAt) }
}
