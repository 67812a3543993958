export const adminRefusals = {
  own_admin_rights: 'You cannot change your own administrator rights. Ask another administrator.',
  admin_disabled: 'This account is disabled. Enable it before you make it an administrator.',
  report_answered: 'This report was answered already. The reporter gets one answer.',
  reporter_gone: 'The person who reported this has deleted their account.',
} as const

export type AdminRefusal = keyof typeof adminRefusals
