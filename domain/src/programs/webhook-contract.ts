import * as z from 'zod/mini'
import { done, pageRead, pageWrite } from '../operation.ts'
import { callLimits } from '../shared/limits.ts'
import { pageOf } from '../shared/paging.ts'
import {
  changedWebhook,
  deliveriesInput,
  madeWebhook,
  newWebhook,
  newWebhookSecret,
  webhookDeliveryView,
  webhookId,
  webhookView,
} from './webhook-schemas.ts'

export const webhookContract = {
  webhooks: pageRead('signedIn').output(z.array(webhookView)),
  createWebhook: pageWrite('signedIn', { limit: callLimits.calendar, hasSecretAnswer: true, successStatus: 201 })
    .input(newWebhook)
    .output(madeWebhook),
  changeWebhook: pageWrite('signedIn').input(changedWebhook).output(done),
  removeWebhook: pageWrite('signedIn').input(webhookId).output(done),
  rotateWebhookSecret: pageWrite('signedIn', { hasSecretAnswer: true }).input(webhookId).output(newWebhookSecret),
  testWebhook: pageWrite('signedIn', { limit: callLimits.test }).input(webhookId).output(done),
  webhookDeliveries: pageRead('signedIn').input(deliveriesInput).output(pageOf(webhookDeliveryView)),
  replayDelivery: pageWrite('signedIn', { limit: callLimits.test })
    .input(z.object({ deliveryId: z.uuid() }))
    .output(done),
}
