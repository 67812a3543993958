import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { ContactForm, ContactOutcome } from './contact-form.tsx'

// What is typed is kept in the tab.
beforeEach(() => sessionStorage.clear())

test('a message that is being sent cannot be sent again', async () => {
  answerCalls({ 'feedback/sendContactMessage': 'waits' })
  const viewer = aViewer()
  await renderSignedIn(viewer, <ContactForm viewer={viewer} outcome={undefined} />)
  await fillAndSend()
  await expect.element(page.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true')
})

test('a message that does not reach the server says so', async () => {
  answerCalls({ 'feedback/sendContactMessage': 'unreached' })
  const viewer = aViewer()
  await renderSignedIn(viewer, <ContactForm viewer={viewer} outcome={undefined} />)
  await fillAndSend()
  await expect.element(page.getByText('Failed to send message')).toBeVisible()
  await expect(document).toBeAccessible()
})

test('a message of a visitor waits for its check', async () => {
  answerCalls({ 'signingIn/captcha': 'waits' })
  await renderSignedIn(aViewer(), <ContactForm viewer={null} outcome={undefined} />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Ora Finch')
  await userEvent.fill(page.getByRole('textbox', { name: 'Email' }), 'ora.finch@example.com')
  await fillAndSend()
  await expect.element(page.getByText('Checking that you are a person...')).toBeVisible()
  await expect(document).toBeAccessible()
})

test('an empty message is not sent, and each field says what is missing', async () => {
  await renderSignedIn(aViewer(), <ContactForm viewer={null} outcome={undefined} />)
  await userEvent.click(page.getByRole('button', { name: 'Send Message' }))
  await expect.element(page.getByText('Message is required')).toBeVisible()
  await expect(document).toBeAccessible()
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

async function fillAndSend() {
  await userEvent.fill(page.getByRole('textbox', { name: 'Subject' }), 'A question')
  await userEvent.fill(page.getByRole('textbox', { name: 'Message' }), 'Do you cover Tucson?')
  await userEvent.click(page.getByRole('button', { name: 'Send Message' }))
}
