import type { Api } from '@shutterbid/domain/api'
import { outcomeOf } from '#server/platform/refuse'

type ContentApi = Api['content']

/** Handles the newsletter forms of browsers without JavaScript, and redirects to a page with the result. Null for an unknown form. */
export async function receiveNewsletterForm(api: ContentApi, form: string, request: Request): Promise<Response | null> {
  const act = forms.get(form)
  if (!act) return null
  const typed = new URLSearchParams(await request.text())
  return act
    .run(api, (name) => typed.get(name) ?? '')
    .then(
      () => seeOther(`/newsletter/${act.page}`),
      (error: unknown) => seeOther(`/newsletter/failed?why=${outcomeOf(error)}`),
    )
}

type Form = { run: (api: ContentApi, typed: (name: string) => string) => Promise<unknown>; page: string }

const forms = new Map<string, Form>([
  ['subscribe', { run: (api, typed) => api.subscribeToNewsletter({ email: typed('email') }), page: 'requested' }],
  ['confirm', { run: (api, typed) => api.confirmNewsletter({ token: typed('token') }), page: 'confirmed' }],
  ['unsubscribe', { run: (api, typed) => api.unsubscribeFromNewsletter({ token: typed('token') }), page: 'unsubscribed' }],
])

function seeOther(path: string) {
  return new Response(null, { status: 303, headers: { location: path } })
}
