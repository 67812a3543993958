import * as z from 'zod/mini'
import { oneLine } from '../shared/clean-text.ts'
import { numberText } from '../shared/counts.ts'
import { trimmed } from '../shared/trimmed.ts'
import { messageLimits } from './limits.ts'
import { knownPlaceholders, unknownIn } from './reply-placeholders.ts'

const { replies, content } = messageLimits

/** A photographer's text for messages, with placeholders. */
export const savedReply = z.object({
  name: z
    .string('Name is required')
    .check(
      z.overwrite(oneLine),
      z.minLength(1, 'Name is required'),
      z.maxLength(replies.name, `Name must be at most ${replies.name} characters`),
    ),
  text: z.string('Text is required').check(
    trimmed(),
    z.minLength(1, 'Text is required'),
    z.maxLength(content.max, `Text must be at most ${numberText(content.max)} characters`),
    z.refine((text) => unknownIn(text).length === 0, {
      error: ({ input }) => `There is no ${unknownIn(String(input)).join(', ')}. You can use ${knownPlaceholders}.`,
    }),
  ),
})
export type SavedReply = z.infer<typeof savedReply>

export const savedReplyView = z.extend(savedReply, { id: z.uuid() })
export type SavedReplyView = z.infer<typeof savedReplyView>
