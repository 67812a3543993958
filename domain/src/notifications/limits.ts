export const notificationLimits = { listed: 50, badgeMost: 99 } as const
