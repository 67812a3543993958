import * as z from 'zod/mini'
import { personView, userTypes } from '../accounts/schemas.ts'
import { occasions } from '../jobs/shoot-options.ts'
import { specialtyCode } from '../profiles/schemas.ts'
import { numberText } from '../shared/counts.ts'
import { day, timeOfDay } from '../shared/day-schemas.ts'
import { trimmed } from '../shared/trimmed.ts'
import { hiddenView } from '../shared/visible-to.ts'
import { messageLimits } from './limits.ts'
import { messageRefusalCodes } from './refusals.ts'

const messageEmpty = 'Message cannot be empty'
const maxContent = z.maxLength(messageLimits.content.max, `Message must be at most ${numberText(messageLimits.content.max)} characters`)

export const messageContent = z.string(messageEmpty).check(trimmed(), z.minLength(1, messageEmpty), maxContent)

/** The words of a message with files; it needs none. */
const contentWithFiles = z.string(messageEmpty).check(trimmed(), maxContent)

/** Words, uploaded files, or both. */
export const newMessage = z
  .object({
    personId: z.uuid(),
    messageId: z.uuid(),
    senderId: z.optional(z.uuid()),
    content: contentWithFiles,
    attachmentIds: z.optional(z.array(z.uuid()).check(z.maxLength(messageLimits.attachments.perMessage))),
  })
  .check(
    z.refine(({ content, attachmentIds = [] }) => content !== '' || attachmentIds.length > 0, { error: messageEmpty, path: ['content'] }),
    z.refine(({ attachmentIds = [] }) => new Set(attachmentIds).size === attachmentIds.length, {
      error: 'Each file can be sent once',
      path: ['attachmentIds'],
    }),
  )
export type NewMessage = z.infer<typeof newMessage>

/**
 * A file of a message, also before it is sent. A picture is at `/api/attachments/{id}-{width}.webp` in the widths of `messageLimits`; a PDF
 * file at `/api/attachments/{id}.pdf`.
 */
export const attachmentView = z.object({
  id: z.uuid(),
  kind: z.enum(['picture', 'pdf']),
  /** Without its extension. */
  name: z.string(),
  bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  hash: z.nullable(z.string()),
})
export type AttachmentView = z.infer<typeof attachmentView>
export type AttachmentKind = AttachmentView['kind']

/** The other person of a conversation. `isDeleted`: they deleted their account; `isDisabled` is then also true. */
export const partnerView = z.extend(personView, { userType: z.enum(userTypes), isDisabled: z.boolean(), isDeleted: z.boolean() })
export type PartnerView = z.infer<typeof partnerView>

export const messageView = z.object({
  id: z.uuid(),
  isOwn: z.boolean(),
  /** Empty for a message that was taken back, which has no files either. */
  content: z.string(),
  sentAt: z.date(),
  /** Its receiver has seen it. */
  isRead: z.boolean(),
  isEdited: z.boolean(),
  isTakenBack: z.boolean(),
  hidden: hiddenView,
  attachments: z.array(attachmentView),
  /** Holds for a few minutes. */
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

/** A conversation on screen, possibly without messages yet. */
export const openConversation = z.object({
  partner: partnerView,
  needsSubscription: z.boolean(),
  /** By the viewer, who then reads no messages of the partner. */
  isBlocked: z.boolean(),
  answersWithinHours: z.nullable(z.int()),
  /** Null if writing is allowed. */
  cannotWrite: z.nullable(z.enum(messageRefusalCodes)),
  /** The job between the two: the running one, else an open one, else the latest. */
  job: z.nullable(
    z.object({
      id: z.uuid(),
      title: z.string(),
      shootOn: day,
      shootTime: timeOfDay,
      placeLabel: z.string(),
      specialties: z.array(specialtyCode),
      occasion: z.enum(occasions),
    }),
  ),
})
export type OpenConversation = z.infer<typeof openConversation>

/** Somebody whom the viewer blocked. */
export const blockedView = z.object({ partner: partnerView, blockedAt: z.date() })
export type BlockedView = z.infer<typeof blockedView>

/** A message that a search found; `excerpt` is the part around the first of the words. */
export const foundMessage = z.object({ id: z.uuid(), partner: partnerView, isOwn: z.boolean(), excerpt: z.string(), sentAt: z.date() })
export type FoundMessage = z.infer<typeof foundMessage>
