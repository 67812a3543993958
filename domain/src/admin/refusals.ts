export const adminRefusals = {
  own_admin_rights: 'You cannot change your own administrator rights. Ask another administrator.',
  admin_disabled: 'This account is disabled. Enable it before you make it an administrator.',
  report_answered: 'This report was answered already. The reporter gets one answer.',
  hide_own: 'You wrote this yourself. Ask another administrator to decide about it.',
  already_hidden: 'Another administrator has hidden this already.',
  not_hidden: 'This is not hidden any more.',
  entry_answered: 'This was answered already, and the sender gets one answer. Yours was not sent; the other one is under “Done”.',
  already_unsubscribed: 'This address is not subscribed any more.',
  reporter_gone: 'The person who reported this has deleted their account.',
  no_next_charge: 'There is no next charge that a free month could pay.',
  nothing_to_refund: 'This was not paid, or it is refunded already.',
  provider_silent: 'The payment provider does not answer. It may have done it: look again before you repeat it.',
} as const

export type AdminRefusal = keyof typeof adminRefusals
