import { renderMail } from '@shutterbid/server/platform/mail/render-mail'
import { expect, test } from '../story.ts'

const word = (letter: string) => letter.repeat(120)

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every part of a mail wraps a word of 120 letters at 320 px, in ${colorScheme}`, async ({ browser, strict }) => {
    const page = strict(await (await browser.newContext({ colorScheme, viewport: { width: 320, height: 640 } })).newPage())
    const { html } = renderMail({
      to: 'ana@example.com',
      subject: word('s'),
      greeting: `Hello ${word('g')},`,
      paragraphs: [`You wrote ${word('p')} to us.`, `A link: https://example.com/${word('l')}`, `First line\n${word('n')}`],
      action: { label: `Open ${word('a')}`, url: `https://example.com/${word('u')}` },
      footer: [`Sent to ${word('f')}@example.com`],
      unsubscribeUrl: `https://example.com/unsubscribe?token=${word('t')}`,
    })
    await page.setContent(html)
    await expect(page.getByText(/^Hello g+,$/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const rights = await page.locator('p, a, td').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right))
    expect(Math.max(...rights)).toBeLessThanOrEqual(320)
  })
}
