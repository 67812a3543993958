export const adminRefusals = {
  own_admin_rights: 'You cannot change your own administrator rights. Ask another administrator.',
  admin_disabled: 'This account is disabled. Enable it before you make it an administrator.',
} as const

export type AdminRefusal = keyof typeof adminRefusals
