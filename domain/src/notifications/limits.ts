/** `deliveryAttempts`: how often a mail is tried before it is given up. `keptDays`: dismissed notifications and finished deliveries. */
export const notificationLimits = { listed: 50, badgeMost: 99, deliveryAttempts: 25, keptDays: 30 } as const
