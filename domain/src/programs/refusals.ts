import { programLimits } from './limits.ts'

export const programRefusals = {
  scope_not_offered: 'Only photographers place bids, so your token cannot allow that. Make one without it.',
  too_many_tokens: `You have ${programLimits.tokens.max} access tokens. Revoke one first.`,
  too_many_webhooks: `You have ${programLimits.webhooks.max} webhooks. Remove one first.`,
  webhook_address_not_allowed: 'Nothing can be sent to this address. It must lead to a public server, and not to Shutterbid itself.',
  webhook_is_off: 'This webhook is switched off. Switch it on first.',
  webhook_secret_just_changed:
    'The secret was changed less than a day ago. The one before it works until then; change it again afterwards.',
  webhook_delivery_waits: 'This event is already waiting to be sent.',
} as const

export type ProgramRefusal = keyof typeof programRefusals
