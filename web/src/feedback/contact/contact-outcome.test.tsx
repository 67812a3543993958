import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ContactOutcome } from './contact-outcome.tsx'

test.each([
  ['contact_captcha_needed_wait_720', 'Turn on JavaScript in your browser, or try again in 12 minutes.'],
  ['wait_720', 'Too many attempts. Try again in 12 minutes.'],
  ['failed', 'Unable to send message. Please try again later.'],
])('after a message without JavaScript, %s is explained, and where the text is', async (outcome, text) => {
  const { container } = await render(<ContactOutcome outcome={outcome} message={undefined} />)
  for (const part of ['Failed to send message', text, 'What you typed is still there if you go back in your browser.'])
    expect(container.textContent).toContain(part)
})
