/** For a photographer whose bank took a payment back: what only they, their bank and the operator can do. */
export const disputeAdvice = 'If that is a mistake, tell your bank, or write to us.'
