export const contentRefusals = {
  newsletter_link_expired: 'This link has expired. Enter your address once more, and we mail you a new one.',
  newsletter_link_invalid: 'This link does not work. Open the one at the foot of our newest mail.',
} as const
