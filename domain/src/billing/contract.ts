import * as z from 'zod/mini'
import { read, write } from '../operation.ts'
import { callLimits } from '../shared/limits.ts'
import { invoiceView, priceView, subscriptionView } from './schemas.ts'

const returnUrl = z.optional(z.string().check(z.maxLength(2000)))

export const billingContract = {
  price: read('anyone', '/price', 'What a month costs photographers, now and from an announced day on').output(priceView),
  subscription: read('photographer', '/subscription', 'Your own subscription').output(subscriptionView),
  invoices: read('photographer', '/subscription/invoices', 'Your own latest invoices, with links to the payment provider', {
    limit: callLimits.provider,
  }).output(z.array(invoiceView)),
  startTrial: write('photographer', '/subscription/trial', 'Start the one free trial, without a card').output(subscriptionView),
  checkout: write('photographer', '/subscription/checkout', 'Get the address of the checkout; `returnUrl` is a path of this site', {
    limit: callLimits.post,
  })
    .input(z.object({ returnUrl }))
    .output(z.object({ url: z.string() })),
  portal: write('photographer', '/subscription/portal', 'Get the address of the payment portal', { limit: callLimits.post })
    .input(z.object({ returnUrl }))
    .output(z.object({ url: z.string() })),
}
