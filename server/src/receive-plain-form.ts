import { randomUUID } from 'node:crypto'
import type { Api } from '@shutterbid/domain/contract'
import { safeRedirect } from '@shutterbid/domain/shared/safe-redirect'
import { newPasswordForm, signUpForm } from '@shutterbid/domain/signing-in/schemas'
import { readSubmittedFields, type SubmittedFields, submittedFieldsCookie } from '@shutterbid/domain/signing-in/submitted-fields'
import { outcomeOf } from '#server/platform/refuse'

type ReadField = (name: string) => string
/** The next path, or the reason of a failure. */
type Result = string | { outcome: string }
/**
 * A refusal leads back to `page`, with the reason and the fields `kept` in the address. If the page `fillsAgain` its form, the typed address
 * and name are in a cookie. No password is kept.
 */
type Form = { page: string; kept?: string[]; fillsAgain?: true; run: (api: Api, typed: ReadField, publicUrl: string) => Promise<Result> }

/** Handles a form from a browser without JavaScript, and redirects to the page with the result. Null for an unknown form. */
export async function receivePlainForm(api: Api, name: string, request: Request, publicUrl: string): Promise<Response | null> {
  const form = forms.get(name)
  if (!form) return null
  const fields = new URLSearchParams(await request.text())
  const typed = (field: string) => fields.get(field) ?? ''
  const result = await form.run(api, typed, publicUrl).catch((error: unknown): Result => ({ outcome: outcomeOf(error) }))
  const isDone = typeof result === 'string'
  const kept = Object.fromEntries((form.kept ?? []).map((field) => [field, typed(field)]))
  const location = isDone ? result : pathWith(form.page, { ...result, ...kept })
  const typedAgain = isDone || !form.fillsAgain ? {} : readSubmittedFields(JSON.stringify(Object.fromEntries(fields)))
  return new Response(null, { status: 303, headers: { location, 'set-cookie': typedCookieOf(typedAgain, publicUrl) } })
}

const forms = new Map<string, Form>([
  ['sign-in', { page: '/sign-in', fillsAgain: true, kept: ['redirect'], run: signIn }],
  ['sign-up', { page: '/sign-up', fillsAgain: true, kept: ['userType', 'redirect', 'ref'], run: signUp }],
  ['forgot-password', { page: '/forgot-password', fillsAgain: true, kept: ['redirect'], run: requestPasswordReset }],
  ['reset-password', { page: '/reset-password', kept: ['token'], run: resetPassword }],
  ['verify-email', { page: '/verify-email', kept: ['token'], run: verifyEmail }],
  ['verification-mail', { page: '/verify-email', fillsAgain: true, kept: ['token', 'redirect'], run: resendVerification }],
  ['confirm-email-change', { page: '/email-change', kept: ['inbox', 'token'], run: confirmEmailChange }],
  ['refuse-email-change', { page: '/email-change', kept: ['inbox', 'token'], run: refuseEmailChange }],
  ['unsubscribe', { page: '/unsubscribe', kept: ['token'], run: unsubscribe }],
  ['undo-unsubscribe', { page: '/unsubscribe', run: undoUnsubscribe }],
  ['newsletter-subscribe', { page: '/newsletter/failed', run: subscribeToNewsletter }],
  ['newsletter-confirm', { page: '/newsletter/failed', run: confirmNewsletter }],
  ['newsletter-unsubscribe', { page: '/newsletter/failed', run: unsubscribeFromNewsletter }],
  ['contact', { page: '/contact', run: sendContactMessage }],
])

async function signIn(api: Api, typed: ReadField, publicUrl: string) {
  const answer = await api.signingIn.signIn({ email: typed('email'), password: typed('password') })
  if ('ticket' in answer) return { outcome: 'code_needs_script' }
  return safeRedirect(typed('redirect'), publicUrl)
}

async function signUp(api: Api, typed: ReadField) {
  const { data } = signUpForm.safeParse({
    userType: typed('userType'),
    fullName: typed('fullName'),
    email: typed('email'),
    password: typed('password'),
    confirmPassword: typed('confirmPassword'),
    locationAcknowledged: typed('locationAcknowledged') !== '',
  })
  if (!data) return { outcome: 'sign_up_unfit' }
  const { confirmPassword: _, ...account } = data
  const redirect = typed('redirect')
  await api.signingIn.signUp({ ...account, redirect: redirect || undefined, referralCode: typed('ref') || undefined })
  return redirect ? pathWith('/verify-email', { redirect }) : '/verify-email'
}

async function requestPasswordReset(api: Api, typed: ReadField) {
  await api.signingIn.requestPasswordReset({ email: typed('email') })
  return '/forgot-password?outcome=sent'
}

async function resetPassword(api: Api, typed: ReadField) {
  const token = typed('token')
  const { success } = newPasswordForm.safeParse({ password: typed('password'), confirmPassword: typed('confirmPassword') })
  if (!success) return { outcome: 'passwords_unfit' }
  await api.signingIn.resetPassword({ token, password: typed('password') })
  return '/reset-password?outcome=done'
}

async function verifyEmail(api: Api, typed: ReadField, publicUrl: string) {
  const answer = await api.signingIn.verifyEmail({ token: typed('token'), password: typed('password') })
  if ('ticket' in answer) return { outcome: 'code_needs_script' }
  return safeRedirect(answer.redirect ?? '', publicUrl)
}

async function resendVerification(api: Api, typed: ReadField) {
  await api.signingIn.resendVerification({ email: typed('email') })
  return pathWith('/verify-email', { outcome: 'sent', token: typed('token'), redirect: typed('redirect') })
}

async function confirmEmailChange(api: Api, typed: ReadField) {
  const { changed } = await api.signingIn.confirmEmailChange({ token: typed('token') })
  return changed ? '/email-change?outcome=changed' : pathWith('/email-change-confirmation', { agreed: typed('inbox') })
}

async function refuseEmailChange(api: Api, typed: ReadField) {
  await api.signingIn.refuseEmailChange({ token: typed('token') })
  return '/email-change?outcome=stopped'
}

async function unsubscribe(api: Api, typed: ReadField) {
  const { topic, undoToken } = await api.notifications.unsubscribe({ token: typed('token') })
  return pathWith('/unsubscribe', { outcome: topic, undo: undoToken })
}

async function undoUnsubscribe(api: Api, typed: ReadField) {
  const { topic } = await api.notifications.undoUnsubscribe({ token: typed('token') })
  return pathWith('/unsubscribe', { outcome: topic, isUndone: 'yes' })
}

async function subscribeToNewsletter(api: Api, typed: ReadField) {
  await api.content.subscribeToNewsletter({ email: typed('email') })
  return '/newsletter/requested'
}

async function confirmNewsletter(api: Api, typed: ReadField) {
  await api.content.confirmNewsletter({ token: typed('token') })
  return '/newsletter/confirmed'
}

async function unsubscribeFromNewsletter(api: Api, typed: ReadField) {
  await api.content.unsubscribeFromNewsletter({ token: typed('token') })
  return '/newsletter/unsubscribed'
}

async function sendContactMessage(api: Api, typed: ReadField) {
  const name = typed('name')
  const email = typed('email')
  const subject = typed('subject')
  const message = typed('message')
  await api.feedback.sendContactMessage({ messageId: randomUUID(), name, email, subject, message })
  return '/contact?outcome=sent'
}

/** Deletes the cookie if nothing is kept. */
function typedCookieOf(kept: SubmittedFields, publicUrl: string) {
  const maxAge = Object.keys(kept).length > 0 ? submittedFieldsCookie.seconds : 0
  const attributes = ['Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax', ...(publicUrl.startsWith('https:') ? ['Secure'] : [])]
  return [`${submittedFieldsCookie.name}=${encodeURIComponent(JSON.stringify(kept))}`, ...attributes].join('; ')
}

/** Leaves out empty fields. */
function pathWith(page: string, search: Record<string, string>) {
  return `${page}?${new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''))}`
}
