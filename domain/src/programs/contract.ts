import * as z from 'zod/mini'
import { done, pageRead, pageWrite } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
import { accessTokenView, madeAccessToken, provenAccessToken } from './schemas.ts'
import { changedWebhook, newWebhook, webhookDeliveryView, webhookId, webhookView } from './webhook-schemas.ts'

/** New secrets are shown once. */
export const programsContract = {
  tokens: pageRead('signedIn').output(z.array(accessTokenView)),
  createToken: pageWrite('signedIn', {
    limit: callLimits.password,
    bodyBytes: bodyLimits.text,
    hasSecretAnswer: true,
    successStatus: 201,
  })
    .input(provenAccessToken)
    .output(madeAccessToken),
  revokeToken: pageWrite('signedIn')
    .input(z.object({ tokenId: z.uuid() }))
    .output(done),
  webhooks: pageRead('signedIn').output(z.array(webhookView)),
  createWebhook: pageWrite('signedIn', { limit: callLimits.calendar, hasSecretAnswer: true, successStatus: 201 })
    .input(newWebhook)
    .output(z.object({ webhookId: z.uuid(), secret: z.string() })),
  changeWebhook: pageWrite('signedIn').input(changedWebhook).output(done),
  removeWebhook: pageWrite('signedIn').input(webhookId).output(done),
  rotateWebhookSecret: pageWrite('signedIn', { hasSecretAnswer: true })
    .input(webhookId)
    .output(z.object({ secret: z.string(), previousSecretUntil: z.date() })),
  testWebhook: pageWrite('signedIn', { limit: callLimits.test }).input(webhookId).output(done),
  webhookDeliveries: pageRead('signedIn').input(z.extend(webhookId, pageInput)).output(pageOf(webhookDeliveryView)),
  replayDelivery: pageWrite('signedIn', { limit: callLimits.test })
    .input(z.object({ deliveryId: z.uuid() }))
    .output(done),
}
