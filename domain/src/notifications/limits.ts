/** `deliveryAttempts`: how often a mail is tried. `keptDays`: for dismissed notifications and finished deliveries. */
export const notificationLimits = { listed: 50, badgeMax: 99, deliveryAttempts: 25, keptDays: 30 } as const
