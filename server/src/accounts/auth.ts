import { AsyncLocalStorage } from 'node:async_hooks'
import { accountLimits } from '@shutterbid/domain/accounts/limits'
import type { AccountRefusal } from '@shutterbid/domain/accounts/refusals'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import type { SessionEngine } from '#server/platform/session-engine'
import { cookiePrefix } from './cookie-prefix.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { findPerson } from './queries.ts'
import { sessionStart } from './session-start.ts'
import { findSignInState, findSignInStateOf, isSame } from './sign-in-state.ts'
import { findTicketHolder, makeTicket, redeemTicket } from './sign-in-ticket.ts'
import { isSignUpPassword } from './sign-up-password.ts'
import { people, sessions, signInMethods, verifications } from './tables.ts'
import { hasTwoFactor } from './two-factor.ts'

type Settings = { publicUrl: string; secret: string; secureCookies: boolean }

/** Sessions in the database behind one signed cookie. Only four calls are used of better-auth, one of them our own; none of its own paths is served. */
export function createSessionEngine(db: Db, settings: Settings): SessionEngine {
  const { api } = openAuth(db, settings)
  return {
    async find(headers) {
      const { headers: answer, response } = await withHiddenError(() => api.getSession({ headers, returnHeaders: true }))
      return response && { personId: response.user.id, sessionId: response.session.id, cookies: answer.getSetCookie() }
    },
    async signIn({ email, password }, headers) {
      const before = await findSignInState(db, email)
      if (!before) return refuseStranger(db, { email, password, secret: settings.secret })
      const { headers: answer, response } = await api.signInEmail({ body: { email, password }, headers, returnHeaders: true }).catch(refuse)
      // A session that was made while the account was disabled or its password replaced would outlive both.
      if (!isSame(before, await findSignInState(db, email))) {
        await db.delete(sessions).where(eq(sessions.token, response.token))
        throw refused('wrong_credentials')
      }
      if (!(await hasTwoFactor(db, response.user.id))) return { cookies: answer.getSetCookie() }
      // Its token was never handed out; the code makes another one.
      await db.delete(sessions).where(eq(sessions.token, response.token))
      return { ticket: await makeTicket(db, response.user.id, new Date()) }
    },
    async signInWithCode({ ticket, code, now }, headers) {
      const personId = await findTicketHolder(db, ticket, now)
      const before = await findSignInStateOf(db, personId)
      await redeemTicket(db, { ticket, code, secret: settings.secret, now })
      const { headers: answer, response } = await api.startSession({ body: { personId }, headers, returnHeaders: true }).catch(refuse)
      if (!isSame(before, await findSignInStateOf(db, personId))) {
        await db.delete(sessions).where(eq(sessions.token, response.token))
        throw refused('ticket_expired')
      }
      return { cookies: answer.getSetCookie() }
    },
    async signOut(headers) {
      const { headers: answer } = await api.signOut({ headers, returnHeaders: true })
      return { cookies: answer.getSetCookie() }
    },
  }
}

function openAuth(db: Db, { publicUrl, secret, secureCookies }: Settings) {
  return betterAuth({
    secret,
    baseURL: publicUrl,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: people, session: sessions, account: signInMethods, verification: verifications },
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: accountLimits.password.least,
      maxPasswordLength: accountLimits.password.most,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    // Named because the column demands a value; accounts are made by our own sign-up, and no input of this library ever writes it.
    user: { additionalFields: { userType: { type: 'string', required: true, input: false } } },
    // No cookie cache: whoever is disabled or signed out is so at once.
    session: { expiresIn: accountLimits.sessionDays * 86_400, cookieCache: { enabled: false } },
    account: { accountLinking: { disableImplicitLinking: true } },
    databaseHooks: { session: { create: { before: ({ userId }) => refuseDisabled(db, userId) } } },
    advanced: {
      database: { generateId: 'uuid' },
      cookiePrefix: cookiePrefix(publicUrl),
      useSecureCookies: secureCookies,
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
    },
    plugins: [sessionStart],
    rateLimit: { enabled: false },
    // Its messages carry what was queried for, so nothing is printed.
    logger: { level: 'error', log: (_level, _message, ...details) => noteHiddenError(details) },
    telemetry: { enabled: false },
  })
}

const hidden = new AsyncLocalStorage<{ error?: Error }>()

/** Of an error of the database the library throws only that it failed; what it was goes to its log. */
function withHiddenError<Answer>(call: () => Promise<Answer>) {
  const noted: { error?: Error } = {}
  return hidden.run(noted, call).catch((error: unknown) => {
    throw noted.error ?? error
  })
}

function noteHiddenError(details: unknown[]) {
  const noted = hidden.getStore()
  const error = details.find((detail) => detail instanceof Error)
  if (noted && error) noted.error = error
}

/** As much work as a wrong password is for an account: one hash. */
async function refuseStranger(db: Db, given: { email: string; password: string; secret: string }): Promise<never> {
  throw refused((await isSignUpPassword(db, given, new Date())) ? 'email_not_verified' : 'wrong_credentials')
}

/** Runs after the password was right, so nobody else learns that the account is disabled. */
async function refuseDisabled(db: Db, personId: string) {
  const person = await findPerson(db, personId)
  if (!person || person.disabledAt) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_DISABLED' })
}

function refuse(error: unknown): never {
  const code = error instanceof APIError ? String(error.body?.code) : ''
  const refusal = refusalOf.get(code)
  throw refusal ? refused(refusal) : error
}

const refusalOf = new Map<string, AccountRefusal>([
  ['INVALID_EMAIL', 'wrong_credentials'],
  ['INVALID_EMAIL_OR_PASSWORD', 'wrong_credentials'],
  ['PASSWORD_TOO_LONG', 'wrong_credentials'],
  ['ACCOUNT_DISABLED', 'account_disabled'],
])
