import * as z from 'zod/mini'
import { oneLine } from '../shared/clean-text.ts'
import { trimmed } from '../shared/trimmed.ts'
import { accountLimits } from './limits.ts'
import { emailPattern, normalizedEmail } from './normalized-email.ts'
import { invalidEmail } from './refusals.ts'

export const userTypes = ['client', 'photographer'] as const
export type UserType = (typeof userTypes)[number]

export const emailAddress = normalizedEmail().check(z.regex(emailPattern, invalidEmail))

export const fullName = z.string('Full name is required').check(
  // Names appear in mails and lists, so they must not contain line breaks or characters that change the text direction.
  z.overwrite(oneLine),
  trimmed(),
  z.minLength(1, 'Full name is required'),
  z.refine((name) => [...name].length >= accountLimits.fullName.min, 'Full name must be at least 2 characters'),
  z.maxLength(accountLimits.fullName.max, `Full name must be at most ${accountLimits.fullName.max} characters`),
)

/** A person as others see them. `avatarKey` names the pictures `/files/{avatarKey}-{64|128|320}.webp`. */
export const personView = z.object({ id: z.uuid(), fullName: z.string(), avatarKey: z.nullable(z.string()) })
