export const billingRefusals = {
  trial_used: 'Your trial has already been used. You can subscribe instead.',
  not_subscribed: 'Subscribe to Start Bidding',
  subscription_running: 'You already have a subscription. Your Subscription tab says where it stands.',
  checkout_finished: 'Your checkout is complete. Your subscription will appear here in a moment.',
  billing_off: 'Subscriptions are turned off on this site: every photographer can bid.',
  payments_unavailable: 'Failed to start subscription',
  portal_unavailable: 'Failed to open subscription portal',
  invoices_unavailable: 'The payment provider does not answer, so invoices cannot be shown. Everything else works. Try again in a minute.',
  no_checkout_url: 'No checkout URL returned',
  no_portal_url: 'No portal URL returned',
} as const

export type BillingRefusal = keyof typeof billingRefusals
