import { ORPCError } from '@orpc/server'
import { newPasswordForm } from '@shutterbid/domain/accounts/schemas'
import type { Api } from '@shutterbid/domain/api'
import { safeRedirect } from '@shutterbid/domain/shared/redirects'

type Typed = (name: string) => string
/** `run` returns the path that follows; a refusal leads back to `page` with the reason and the fields `kept`, never a password. */
type Form = { page: string; kept: string[]; run: (api: Api, typed: Typed, publicUrl: string) => Promise<string> }

/** Handles the forms of accounts from browsers without JavaScript, and redirects to the page with the result. Null for an unknown form. */
export async function receivePlainForm(api: Api, name: string, request: Request, publicUrl: string): Promise<Response | null> {
  const form = forms.get(name)
  if (!form) return null
  const fields = new URLSearchParams(await request.text())
  const typed = (field: string) => fields.get(field) ?? ''
  const location = await form.run(api, typed, publicUrl).catch((error: unknown) => {
    return pathWith(form.page, { outcome: reasonOf(error), ...keptOf(form, typed) })
  })
  return new Response(null, { status: 303, headers: { location } })
}

const forms = new Map<string, Form>([
  ['sign-in', { page: '/sign-in', kept: ['redirect', 'email'], run: signIn }],
  ['forgot-password', { page: '/forgot-password', kept: ['redirect', 'email'], run: requestPasswordReset }],
  ['reset-password', { page: '/reset-password', kept: ['token'], run: resetPassword }],
  ['verify-email', { page: '/verify-email', kept: ['token'], run: verifyEmail }],
  ['verification-mail', { page: '/verify-email', kept: ['token', 'redirect', 'email'], run: resendVerification }],
  ['confirm-email-change', { page: '/email-change', kept: ['inbox', 'token'], run: confirmEmailChange }],
  ['refuse-email-change', { page: '/email-change', kept: ['inbox', 'token'], run: refuseEmailChange }],
  ['unsubscribe', { page: '/unsubscribe', kept: ['token'], run: unsubscribe }],
])

async function signIn(api: Api, typed: Typed, publicUrl: string) {
  const answer = await api.accounts.signIn({ email: typed('email'), password: typed('password') })
  if ('ticket' in answer) return pathWith('/sign-in', { outcome: 'code_needs_script', redirect: typed('redirect'), email: typed('email') })
  return safeRedirect(typed('redirect'), publicUrl)
}

async function requestPasswordReset(api: Api, typed: Typed) {
  await api.accounts.requestPasswordReset({ email: typed('email') })
  return '/forgot-password?outcome=sent'
}

async function resetPassword(api: Api, typed: Typed) {
  const token = typed('token')
  const { success } = newPasswordForm.safeParse({ password: typed('password'), confirmPassword: typed('confirmPassword') })
  if (!success) return pathWith('/reset-password', { outcome: 'passwords_unfit', token })
  await api.accounts.resetPassword({ token, password: typed('password') })
  return '/reset-password?outcome=done'
}

/** The page of a used link says that the account is ready. */
async function verifyEmail(api: Api, typed: Typed) {
  const token = typed('token')
  const { redirect } = await api.accounts.verifyEmail({ token, password: typed('password') })
  return pathWith('/verify-email', { token, redirect: redirect ?? '' })
}

async function resendVerification(api: Api, typed: Typed) {
  await api.accounts.resendVerification({ email: typed('email') })
  return pathWith('/verify-email', { outcome: 'sent', token: typed('token'), redirect: typed('redirect') })
}

async function confirmEmailChange(api: Api, typed: Typed) {
  const { changed } = await api.accounts.confirmEmailChange({ token: typed('token') })
  return changed ? '/email-change?outcome=changed' : '/email-change-confirmation'
}

async function refuseEmailChange(api: Api, typed: Typed) {
  await api.accounts.refuseEmailChange({ token: typed('token') })
  return '/email-change?outcome=stopped'
}

async function unsubscribe(api: Api, typed: Typed) {
  const { topic } = await api.notifications.unsubscribe({ token: typed('token') })
  return `/unsubscribe?outcome=${topic}`
}

function keptOf({ kept }: Form, typed: Typed) {
  return Object.fromEntries(kept.map((field) => [field, typed(field)]))
}

/** Leaves out what is empty. */
function pathWith(page: string, search: Record<string, string>) {
  return `${page}?${new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''))}`
}

function reasonOf(error: unknown) {
  if (!(error instanceof ORPCError)) return 'failed'
  return error.code === 'REFUSED' ? error.data.reason : error.code.toLowerCase()
}
