/** People who can sign in to the demo; all have the same password. */
export const demoAccounts = {
  ana: { name: 'Ana Whitaker', email: 'ana@example.com', what: 'a client' },
  bo: { name: 'Bo Marin', email: 'bo@example.com', what: 'a photographer with a subscription' },
  cy: { name: 'Cy Lorne', email: 'cy@example.com', what: 'a photographer without a subscription' },
  admin: { name: 'Ada Byrne', email: 'admin@example.com', what: 'an administrator' },
} as const

export const demoPassword = 'golden-hour-demo'
