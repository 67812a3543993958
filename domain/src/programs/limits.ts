export const programLimits = {
  tokens: { max: 20, name: 60 },
  /** How many days a new token can be valid. */
  tokenDays: [30, 90, 365],
  webhooks: { max: 5, address: 500, kinds: 60 },
  cardOrigins: { max: 5, each: 255 },
} as const
