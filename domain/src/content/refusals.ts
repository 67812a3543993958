export const contentRefusals = {
  newsletter_link_expired: 'This link has expired. Enter your address again and we will send you a new one.',
  newsletter_link_invalid: 'This link does not work. Open the one at the end of our newest mail.',
} as const
