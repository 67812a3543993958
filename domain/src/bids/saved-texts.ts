import * as z from 'zod/mini'
import { oneLine } from '../shared/clean-text.ts'
import { numberText } from '../shared/counts.ts'
import { trimmed } from '../shared/trimmed.ts'
import { bidAmount } from './bid-amount.ts'
import { bidDetails } from './detail-schemas.ts'
import { bidLimits } from './limits.ts'
import { placeholdersText, unknownPlaceholders } from './placeholders.ts'

/**
 * A text for bids is called a template on the screen, one for messages a saved reply. `terms`: the usual terms that fill in a new bid, which
 * have no text.
 */
export const savedTextUses = ['bid', 'message', 'terms'] as const
export type SavedTextUse = (typeof savedTextUses)[number]

const { nameLength, textLength } = bidLimits.savedTexts

const fields = z.extend(bidDetails, {
  use: z.enum(savedTextUses),
  name: z
    .string('Name is required')
    .check(
      z.overwrite(oneLine),
      z.minLength(1, 'Name is required'),
      z.maxLength(nameLength, `Name must be at most ${nameLength} characters`),
    ),
  text: z.string('Text is required').check(trimmed(), z.maxLength(textLength, `Text must be at most ${numberText(textLength)} characters`)),
  /** The price of a bid that it becomes; null if it is filled in each time. */
  amountDollars: z._default(z.nullable(bidAmount), null),
})

/** Changes a text with placeholders, or adds one if `textId` is null. The details are stated with the bid that it becomes. */
export const savedTextChange = z.extend(fields, { textId: z.nullable(z.uuid()) }).check(
  z.refine(({ use, text }) => use === 'terms' || text !== '', { path: ['text'], error: 'Text is required' }),
  // Only a bid is checked for the photographer's own words in braces before it is sent; a message may have braces for other reasons.
  z.refine(({ use, text }) => use === 'bid' || unknownPlaceholders(text).length === 0, {
    path: ['text'],
    error: ({ input }) => `There is no ${unknownIn(input)}. You can use ${placeholdersText}.`,
  }),
)
export type SavedTextChange = z.infer<typeof savedTextChange>

export const savedTextView = z.extend(fields, { id: z.uuid() })
export type SavedTextView = z.infer<typeof savedTextView>

function unknownIn(input: unknown) {
  return unknownPlaceholders((input as SavedTextChange).text).join(', ')
}
