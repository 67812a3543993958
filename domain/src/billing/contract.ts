import * as z from 'zod/mini'
import { operationsFor, pageRead, pageWrite } from '../operation.ts'
import { callLimits } from '../shared/limits.ts'
import { posted } from '../shared/write-options.ts'
import { invoiceView, priceView, subscriptionView } from './schemas.ts'

const { read } = operationsFor('profile')

const returnUrl = z.optional(z.string().check(z.maxLength(2000)))

export const billingContract = {
  price: read('anyone', 'What a month costs photographers, now and from an announced day on').output(priceView),
  subscription: read('photographer', 'Your own subscription').output(subscriptionView),
  invoices: pageRead('photographer', { limit: callLimits.provider }).output(z.array(invoiceView)),
  startTrial: pageWrite('photographer').output(subscriptionView),
  checkout: pageWrite('photographer', posted)
    .input(z.object({ returnUrl }))
    .output(z.object({ url: z.string() })),
  portal: pageWrite('photographer', posted)
    .input(z.object({ returnUrl }))
    .output(z.object({ url: z.string() })),
}
