/** What is left of a bid's message once its photographer deleted their account. */
export const redactedMessage = 'Removed together with the account of its photographer.'
