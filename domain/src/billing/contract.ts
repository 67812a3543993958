import * as z from 'zod/mini'
import { read, write } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { invoiceView, priceView, subscriptionView } from './schemas.ts'

const returnUrl = z.optional(z.string().check(z.maxLength(2000)))

export const billingContract = {
  price: read('anyone', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/price', summary: 'What a month costs photographers, now and from an announced day on' })
    .output(priceView),
  subscription: read('photographer', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/subscription', summary: 'Your own subscription' })
    .output(subscriptionView),
  invoices: read('photographer', { limit: callLimits.heavyRead, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/subscription/invoices', summary: 'Your own latest invoices, with links to the payment provider' })
    .output(z.array(invoiceView)),
  startTrial: write('photographer', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/subscription/trial', summary: 'Start the one free trial, without a card' })
    .output(subscriptionView),
  checkout: write('photographer', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/subscription/checkout',
      summary: 'Get the address of the checkout; `returnUrl` is a path of this site',
    })
    .input(z.object({ returnUrl }))
    .output(z.object({ url: z.string() })),
  portal: write('photographer', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/subscription/portal', summary: 'Get the address of the payment portal' })
    .input(z.object({ returnUrl }))
    .output(z.object({ url: z.string() })),
}
