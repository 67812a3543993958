/** Replaces a bid's message after its photographer deleted their account. */
export const redactedMessage = 'Removed when its photographer deleted their account.'
