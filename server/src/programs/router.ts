import { tokenRouter } from './tokens/token-router.ts'
import { webhookRouter } from './webhooks/webhook-router.ts'

export const programsRouter = { ...tokenRouter, ...webhookRouter }
