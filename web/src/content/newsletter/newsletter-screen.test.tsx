import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { NewsletterScreen } from './newsletter-screen.tsx'

test('a link of the newsletter that has expired says so', async () => {
  answerCalls({ 'content/confirmNewsletter': { refuses: 'newsletter_link_expired' } })
  await renderSignedIn(aViewer(), <NewsletterScreen step="confirm" token="token" />)
  await userEvent.click(page.getByRole('button', { name: 'Yes, send it to me' }))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect(document).toBeAccessible()
})
