import * as z from 'zod/mini'
import { personView, userTypes } from '../accounts/schemas.ts'
import { numberText } from '../shared/counts.ts'
import { day } from '../shared/day-schemas.ts'
import { trimmed } from '../shared/trimmed.ts'
import { hiddenView } from '../shared/visible-to.ts'
import { messageLimits } from './limits.ts'
import { messageRefusalCodes } from './refusals.ts'

export const messageContent = z
  .string('Message cannot be empty')
  .check(
    trimmed(),
    z.minLength(1, 'Message cannot be empty'),
    z.maxLength(messageLimits.content.max, `Message must be at most ${numberText(messageLimits.content.max)} characters`),
  )

/** The other person of a conversation. `isDeleted`: they deleted their account; `isDisabled` is then also true. */
export const partnerView = z.extend(personView, { userType: z.enum(userTypes), isDisabled: z.boolean(), isDeleted: z.boolean() })
export type PartnerView = z.infer<typeof partnerView>

/** `isRead`: its receiver has seen it. What was taken back has no words of its own. `may` holds for a few minutes. */
export const messageView = z.object({
  id: z.uuid(),
  isOwn: z.boolean(),
  content: z.string(),
  sentAt: z.date(),
  isRead: z.boolean(),
  isEdited: z.boolean(),
  isTakenBack: z.boolean(),
  hidden: hiddenView,
  may: z.array(z.enum(['edit', 'takeBack'])),
})
export type MessageView = z.infer<typeof messageView>

/**
 * A conversation in the list. `excerpt` is the beginning of the last message; null in a thread that needs a subscription. `unreadCount`
 * stops at 100.
 */
export const conversationView = z.object({
  partner: partnerView,
  needsSubscription: z.boolean(),
  excerpt: z.nullable(z.string()),
  isOwn: z.boolean(),
  lastMessageAt: z.date(),
  unreadCount: z.int(),
})
export type ConversationView = z.infer<typeof conversationView>

/**
 * A conversation on screen, possibly without messages yet. `cannotWrite` is null if writing is allowed; `job` is the job between the two:
 * the running one, else an open one, else the latest. `isBlocked`: by the viewer, who then reads no messages of the partner.
 */
export const openConversation = z.object({
  partner: partnerView,
  needsSubscription: z.boolean(),
  isBlocked: z.boolean(),
  answersWithinHours: z.nullable(z.int()),
  cannotWrite: z.nullable(z.enum(messageRefusalCodes)),
  job: z.nullable(z.object({ id: z.uuid(), title: z.string(), shootOn: day })),
})
export type OpenConversation = z.infer<typeof openConversation>

/** Somebody whom the viewer blocked. */
export const blockedView = z.object({ partner: partnerView, blockedAt: z.date() })
export type BlockedView = z.infer<typeof blockedView>

/** A message that a search found; `excerpt` is the part around the first of the words. */
export const foundMessage = z.object({ id: z.uuid(), partner: partnerView, isOwn: z.boolean(), excerpt: z.string(), sentAt: z.date() })
export type FoundMessage = z.infer<typeof foundMessage>
