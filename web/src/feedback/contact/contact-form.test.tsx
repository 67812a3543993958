import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { ContactForm, ContactOutcome } from './contact-form.tsx'

test('a message that is being sent cannot be sent again', async () => {
  answerCalls({ 'feedback/sendContactMessage': 'waits' })
  const viewer = aViewer()
  await renderSignedIn(viewer, <ContactForm viewer={viewer} outcome={undefined} />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Subject' }), 'A question')
  await userEvent.fill(page.getByRole('textbox', { name: 'Message' }), 'Do you cover Tucson?')
  await userEvent.click(page.getByRole('button', { name: 'Send Message' }))
  await expect.element(page.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true')
})

test.each([
  ['contact_captcha_needed_wait_720', 'Turn on JavaScript in your browser, or try again in 12 minutes.'],
  ['wait_720', 'Too many attempts. Try again in 12 minutes.'],
  ['failed', 'Unable to send message. Please try again later.'],
])('after a message without JavaScript, %s is explained, and where the text is', async (outcome, text) => {
  const { container } = await render(<ContactOutcome outcome={outcome} message={undefined} />)
  for (const part of ['Failed to send message', text, 'What you typed is still there if you go back in your browser.'])
    expect(container.textContent).toContain(part)
})
