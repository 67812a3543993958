import { ORPCError } from '@orpc/server'
import type { Api } from '@shutterbid/domain/api'

type Acts = Api['content']

/**
 * The newsletter's forms as a browser without script posts them: acts, and leads to the page that says what came of it. Null for a form
 * that there is not.
 */
export async function receiveNewsletterForm(acts: Acts, form: string, request: Request): Promise<Response | null> {
  const act = forms.get(form)
  if (!act) return null
  const typed = new URLSearchParams(await request.text())
  return act
    .run(acts, (name) => typed.get(name) ?? '')
    .then(
      () => seeOther(`/newsletter/${act.page}`),
      (error: unknown) => seeOther(`/newsletter/failed?why=${whyOf(error)}`),
    )
}

type Form = { run: (acts: Acts, typed: (name: string) => string) => Promise<unknown>; page: string }

const forms = new Map<string, Form>([
  ['join', { run: (acts, typed) => acts.joinNewsletter({ email: typed('email') }), page: 'asked' }],
  ['confirm', { run: (acts, typed) => acts.confirmNewsletter({ token: typed('token') }), page: 'confirmed' }],
  ['leave', { run: (acts, typed) => acts.leaveNewsletter({ token: typed('token') }), page: 'left' }],
])

function whyOf(error: unknown) {
  if (!(error instanceof ORPCError)) return 'unknown'
  return error.code === 'REFUSED' ? error.data.reason : error.code.toLowerCase()
}

function seeOther(path: string) {
  return new Response(null, { status: 303, headers: { location: path } })
}
