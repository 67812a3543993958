import * as z from 'zod/mini'
import { normalizedEmail } from '../accounts/normalized-email.ts'
import { emailAddress, fullName, userTypes } from '../accounts/schemas.ts'
import { signInLimits } from './limits.ts'
import { signingInRefusals } from './refusals.ts'
import { signInCode } from './sign-in-code.ts'

export const newPassword = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(signInLimits.password.min, `Password must be at least ${signInLimits.password.min} characters`),
    z.maxLength(signInLimits.password.max, `Password must be at most ${signInLimits.password.max} characters`),
  )

export const signUpFields = z.object({
  userType: z.enum(userTypes, 'Please select a user type'),
  email: emailAddress,
  fullName,
  password: newPassword,
  locationAcknowledged: z.literal(true, 'You must acknowledge the service availability'),
})

const confirmPassword = z.string().check(z.minLength(1, 'Please confirm your password'))

function isRepeated<Name extends string>(name: Name) {
  return z.refine<Record<Name | 'confirmPassword', string>>((typed) => typed[name] === typed.confirmPassword, {
    error: 'Passwords do not match',
    path: ['confirmPassword'],
    // Also while other fields are wrong.
    when: ({ value }) => Boolean(Object(value).confirmPassword),
  })
}

/** The sign-up form: the sent fields and the repeated password. */
export const signUpForm = z.extend(signUpFields, { confirmPassword }).check(isRepeated('password'))
export type SignUpForm = z.infer<typeof signUpForm>

export const credentials = z.object({
  email: normalizedEmail(),
  password: z
    .string()
    .check(z.minLength(1, 'Password is required'), z.maxLength(signInLimits.password.max, signingInRefusals.wrong_credentials)),
})

const typedPassword = (wrong: string) =>
  z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(signInLimits.password.max, wrong))

/** Its strength is not validated, because the server only compares it with the stored password. */
export const currentPassword = typedPassword(signingInRefusals.wrong_password)
export const signUpPassword = typedPassword(signingInRefusals.wrong_sign_up_password)

/** Forms with one field. */
export const addressForm = z.object({ email: emailAddress })
export const signUpPasswordForm = z.object({ password: signUpPassword })
export const codeForm = z.object({ code: signInCode })

export const newPasswordForm = z.object({ password: newPassword, confirmPassword }).check(isRepeated('password'))

/** `withCode`: two-factor sign-in is on. */
export function changePasswordForm(withCode: boolean) {
  return z
    .object({
      currentPassword,
      code: withCode ? signInCode : z.string(),
      newPassword,
      confirmPassword,
    })
    .check(isRepeated('newPassword'))
}

export function changeEmailForm(currentEmail: string) {
  return z.object({
    newEmail: emailAddress.check(z.refine((typed) => typed.toLowerCase() !== currentEmail.toLowerCase(), signingInRefusals.same_email)),
  })
}

export const mailLinkToken = z.string().check(z.minLength(20), z.maxLength(200))
export const mailLink = z.object({ token: mailLinkToken })

export const captchaToken = z.string().check(z.minLength(1), z.maxLength(10_000))

export const verificationLinkView = z.object({
  state: z.enum(['waiting', 'verified', 'expired']),
  /** The address of the sign-up. */
  email: z.nullable(z.string()),
  /** Where its sign-up leads, once it is verified. */
  redirect: z.nullable(z.string()),
})
export type VerificationLinkView = z.infer<typeof verificationLinkView>

export const captchaKinds = ['altcha', 'recaptcha', 'turnstile'] as const

/** `challenge` is for the self-hosted proof of work. */
export const captchaView = z.object({
  kind: z.enum(captchaKinds),
  siteKey: z.nullable(z.string()),
  challenge: z.nullable(z.record(z.string(), z.unknown())),
})
