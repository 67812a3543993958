/** `remindDays`: how long before silence counts as received both are told. `troubleHours`: after the start of the shoot. */
export const deliveryTimes = { answerDays: 14, remindDays: 3, afterCompletionDays: 30, troubleHours: 2 } as const
