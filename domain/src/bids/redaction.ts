/** Shown to the client instead of a bid's message that an administrator hid. */
export const hiddenBidMessage = 'The message of this bid was hidden by an administrator.'

/** Replaces a bid's message after its photographer deleted their account. */
export const redactedMessage = 'Removed when its photographer deleted their account.'
