export const accountLimits = {
  fullName: { min: 2, max: 100 },
  email: { max: 254 },
} as const
