import { signedIn } from '#server/platform/rpc'
import { createToken } from './tokens/create-token.ts'
import { listTokens } from './tokens/list-tokens.ts'
import { revokeToken } from './tokens/revoke-token.ts'
import { changeWebhook, removeWebhook, rotateSecret } from './webhooks/change-webhook.ts'
import { createWebhook } from './webhooks/create-webhook.ts'
import { listDeliveries } from './webhooks/list-deliveries.ts'
import { listWebhooks } from './webhooks/own-webhooks.ts'
import { replayDelivery, testWebhook } from './webhooks/send-on-request.ts'
import { webhookSecret } from './webhooks/webhook-secret.ts'

const { programs } = signedIn

export const programsRouter = {
  tokens: programs.tokens.handler(({ context: { db, actor, now } }) => listTokens(db, actor.id, now())),
  createToken: programs.createToken.handler(({ context, input }) => createToken(context, input)),
  revokeToken: programs.revokeToken.handler(({ context, input }) => context.write((tx) => revokeToken(tx, context.actor, input))),
  webhooks: programs.webhooks.handler(({ context: { db, actor, now } }) => listWebhooks(db, actor.id, now())),
  createWebhook: programs.createWebhook.handler(async ({ context, input }) => {
    const { env, secret } = context.services
    const made = { publicUrl: env.publicUrl, now: context.now() }
    const { webhookId } = await context.write((tx) => createWebhook(tx, context.actor, input, made))
    return { webhookId, secret: webhookSecret(secret, { id: webhookId, version: 1 }) }
  }),
  changeWebhook: programs.changeWebhook.handler(({ context: { write, actor, now }, input }) =>
    write((tx) => changeWebhook(tx, actor, input, now())),
  ),
  removeWebhook: programs.removeWebhook.handler(({ context: { write, actor }, input }) => write((tx) => removeWebhook(tx, actor, input))),
  rotateWebhookSecret: programs.rotateWebhookSecret.handler(async ({ context, input }) => {
    const { version, previousSecretUntil } = await context.write((tx) => rotateSecret(tx, context.actor, input, context.now()))
    return { secret: webhookSecret(context.services.secret, { id: input.webhookId, version }), previousSecretUntil }
  }),
  testWebhook: programs.testWebhook.handler(({ context: { write, actor, now }, input }) =>
    write((tx) => testWebhook(tx, actor, input, now())),
  ),
  webhookDeliveries: programs.webhookDeliveries.handler(({ context: { db, actor }, input }) => listDeliveries(db, actor, input)),
  replayDelivery: programs.replayDelivery.handler(({ context: { write, actor, now }, input }) =>
    write((tx) => replayDelivery(tx, actor, input, now())),
  ),
}
