/** For a photographer whose bank took a payment back. */
export const disputeAdvice = 'If that is a mistake, tell your bank, or write to us.'
