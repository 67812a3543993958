import { signedIn } from '#server/platform/rpc'
import { changeWebhook, removeWebhook, rotateSecret } from './change-webhook.ts'
import { createWebhook } from './create-webhook.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { replayDelivery, testWebhook } from './send-on-request.ts'
import { webhookSecret } from './webhook-secret.ts'

export const webhookRouter = {
  webhooks: signedIn.programs.webhooks.handler(({ context: { db, actor, now } }) => listWebhooks(db, actor.id, now())),
  createWebhook: signedIn.programs.createWebhook.handler(async ({ context, input }) => {
    const { env, secret } = context.services
    const made = { publicUrl: env.publicUrl, now: context.now() }
    const { webhookId } = await context.write((tx) => createWebhook(tx, context.actor, input, made))
    return { webhookId, secret: webhookSecret(secret, { id: webhookId, version: 1 }) }
  }),
  changeWebhook: signedIn.programs.changeWebhook.handler(({ context, input }) =>
    context.write((tx) => changeWebhook(tx, context.actor, input, context.now())),
  ),
  removeWebhook: signedIn.programs.removeWebhook.handler(({ context, input }) =>
    context.write((tx) => removeWebhook(tx, context.actor, input)),
  ),
  rotateWebhookSecret: signedIn.programs.rotateWebhookSecret.handler(async ({ context, input }) => {
    const { version, previousSecretUntil } = await context.write((tx) => rotateSecret(tx, context.actor, input, context.now()))
    return { secret: webhookSecret(context.services.secret, { id: input.webhookId, version }), previousSecretUntil }
  }),
  testWebhook: signedIn.programs.testWebhook.handler(({ context, input }) =>
    context.write((tx) => testWebhook(tx, context.actor, input, context.now())),
  ),
  webhookDeliveries: signedIn.programs.webhookDeliveries.handler(({ context: { db, actor }, input }) => listDeliveries(db, actor, input)),
  replayDelivery: signedIn.programs.replayDelivery.handler(({ context, input }) =>
    context.write((tx) => replayDelivery(tx, context.actor, input, context.now())),
  ),
}
