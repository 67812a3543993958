export const notificationRefusals = {
  unsubscribe_link_invalid: 'This link does not work. Sign in and switch these mails off in your notification settings.',
} as const
