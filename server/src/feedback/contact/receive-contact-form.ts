import { randomUUID } from 'node:crypto'
import type { Api } from '@shutterbid/domain/api'
import { outcomeOf } from '#server/platform/refuse'

/** Handles the contact form of browsers without JavaScript, and redirects to the page with the result. */
export async function receiveContactForm(api: Api['feedback'], request: Request): Promise<Response> {
  const typed = new URLSearchParams(await request.text())
  const field = (name: string) => typed.get(name) ?? ''
  const message = {
    messageId: randomUUID(),
    name: field('name'),
    email: field('email'),
    subject: field('subject'),
    message: field('message'),
  }
  return api.sendContactMessage(message).then(
    () => seeOther('/contact?outcome=sent'),
    (error: unknown) => seeOther(`/contact?outcome=${outcomeOf(error)}`),
  )
}

function seeOther(path: string) {
  return new Response(null, { status: 303, headers: { location: path } })
}
