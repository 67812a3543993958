export const notificationRefusals = {
  unsubscribe_link_invalid: 'This link does not work. Sign in and turn these mails off in your notification settings.',
} as const
