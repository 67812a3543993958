export const webhookRouter = {}
