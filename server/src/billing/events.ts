export type BillingEvents = {
  'subscription.changed': { personId: string }
}
