import * as z from 'zod/mini'
import { oneLine } from '../shared/clean-text.ts'
import { numberText } from '../shared/counts.ts'
import { trimmed } from '../shared/trimmed.ts'
import { bidDetails } from './detail-schemas.ts'
import { bidLimits } from './limits.ts'

const { templates, message } = bidLimits

/** A text for bids, with placeholders, and the details that go with it. */
export const bidTemplate = z.extend(bidDetails, {
  name: z
    .string('Name is required')
    .check(
      z.overwrite(oneLine),
      z.minLength(1, 'Name is required'),
      z.maxLength(templates.name, `Name must be at most ${templates.name} characters`),
    ),
  message: z
    .string('Message is required')
    .check(
      trimmed(),
      z.minLength(1, 'Message is required'),
      z.maxLength(message.max, `Message must be at most ${numberText(message.max)} characters`),
    ),
})
export type BidTemplate = z.infer<typeof bidTemplate>

export const bidTemplateView = z.extend(bidTemplate, { id: z.uuid() })
export type BidTemplateView = z.infer<typeof bidTemplateView>
