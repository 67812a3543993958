import * as z from 'zod/mini'
import { emailAddress } from '../accounts/schemas.ts'
import { oneLine } from '../shared/clean-text.ts'
import { numberText } from '../shared/counts.ts'
import { trimmed } from '../shared/trimmed.ts'
import { contactLimits } from './limits.ts'

const { name, subject, message } = contactLimits

/** A message to the operator. Name and subject are one line each, because they are in the mail's subject and first line. */
export const contactForm = z.object({
  name: line('Name is required', `Name must be at most ${name.max} characters`, name.max),
  email: emailAddress,
  subject: line('Subject is required', `Subject must be at most ${subject.max} characters`, subject.max),
  message: z
    .string('Message is required')
    .check(
      trimmed(),
      z.minLength(1, 'Message is required'),
      z.maxLength(message.max, `Message must be at most ${numberText(message.max)} characters`),
    ),
})
export type ContactForm = z.infer<typeof contactForm>

function line(required: string, tooLong: string, max: number) {
  return z.string(required).check(trimmed(), z.overwrite(oneLine), z.minLength(1, required), z.maxLength(max, tooLong))
}
