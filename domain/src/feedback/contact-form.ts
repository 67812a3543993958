import * as z from 'zod/mini'
import { emailAddress } from '../accounts/schemas.ts'
import { oneLine } from '../shared/one-line.ts'
import { numberText, trimmed } from '../shared/text.ts'
import { contactLimits } from './limits.ts'

const { name, subject, message } = contactLimits

/** A message to the operator. Name and subject are one line each, because they are in the mail's subject and first line. */
export const contactForm = z.object({
  name: line('Name', name.max),
  email: emailAddress,
  subject: line('Subject', subject.max),
  message: z
    .string('Message is required')
    .check(
      trimmed(),
      z.minLength(1, 'Message is required'),
      z.maxLength(message.max, `Message must be at most ${numberText(message.max)} characters`),
    ),
})
export type ContactForm = z.infer<typeof contactForm>

function line(label: string, max: number) {
  const required = `${label} is required`
  return z
    .string(required)
    .check(trimmed(), z.overwrite(oneLine), z.minLength(1, required), z.maxLength(max, `${label} must be at most ${max} characters`))
}
