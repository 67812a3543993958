export const notificationRefusals = {
  unsubscribe_link_invalid: 'This link does not work. Sign in and turn these mails off in your notification settings.',
  push_address_unusable: 'This browser gave an address that we cannot send notifications to. Try another browser.',
  undo_expired: 'This can no longer be undone here. Turn these mails on again in your notification settings.',
} as const
