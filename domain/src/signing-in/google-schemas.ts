import * as z from 'zod/mini'
import { fullName } from '../accounts/schemas.ts'
import { done } from '../operation.ts'
import { signUpFields } from './schemas.ts'
import { signInTicket } from './security-schemas.ts'

/** The parameters of the address to which Google sends the browser back. */
const returned = z.optional(z.string().check(z.maxLength(4000)))
export const googleReturn = z.object({
  state: z.string().check(z.minLength(1), z.maxLength(200)),
  code: returned,
  iss: returned,
  error: returned,
})
export type GoogleReturn = z.infer<typeof googleReturn>

/** Why a browser goes to Google; `proof`: to show that the person who is signed in is the owner. */
export const googlePurposes = ['sign_in', 'link', 'proof'] as const

/** The result of a return from Google: its purpose is fulfilled, a ticket for the second factor, or a ticket for the sign-up form. */
export const googleAnswer = z.union([
  z.extend(done, { redirect: z.nullable(z.string()), purpose: z.enum(googlePurposes) }),
  z.extend(signInTicket, { redirect: z.nullable(z.string()) }),
  z.object({ needsSignUp: z.literal(true), signUpTicket: z.string(), email: z.string(), fullName: z.string() }),
])
export type GoogleAnswer = z.infer<typeof googleAnswer>

/** The form of a new person whom Google has identified. */
export const googleSignUpFields = z.object({
  userType: signUpFields.shape.userType,
  fullName,
  locationAcknowledged: signUpFields.shape.locationAcknowledged,
})
export type GoogleSignUpFields = z.infer<typeof googleSignUpFields>
