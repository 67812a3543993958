export const webhookContract = {}
