import type { AdminActionKind, AdminPerson } from '@shutterbid/domain/admin/schemas'

/** 'Photographer', 'Client, admin' */
export function userTypeText({ userType, isAdmin }: Pick<AdminPerson, 'userType' | 'isAdmin'>) {
  const type = userType === 'client' ? 'Client' : 'Photographer'
  return isAdmin ? `${type}, admin` : type
}

export const actionLabels: Record<AdminActionKind, string> = {
  viewed: 'Opened this page',
  disabled: 'Disabled the account',
  enabled: 'Enabled the account',
  made_admin: 'Gave administrator rights',
  removed_admin: 'Took administrator rights away',
}
