import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { ContactForm } from './contact-form.tsx'

test('a message that is being sent cannot be sent again', async () => {
  answerCalls({ 'feedback/sendContactMessage': 'waits' })
  const viewer = aViewer()
  await renderSignedIn(viewer, <ContactForm viewer={viewer} outcome={undefined} />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Subject' }), 'A question')
  await userEvent.fill(page.getByRole('textbox', { name: 'Message' }), 'Do you cover Tucson?')
  await userEvent.click(page.getByRole('button', { name: 'Send Message' }))
  await expect.element(page.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true')
})
