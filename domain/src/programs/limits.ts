export const programLimits = {
  tokens: { max: 20, name: 60 },
  /** How many days a new token can be valid. */
  tokenDays: [30, 90, 365],
  /** `days`: how long a delivery is retried, and how long a webhook fails before it is switched off. `logDays`: how long the log is kept. */
  webhooks: { max: 5, address: 500, days: 3, logDays: 30, page: 20, oldSecretHours: 24 },
  cardOrigins: { max: 5, each: 255 },
} as const
