import type { Browser, Page } from '@playwright/test'
import { sampleMails } from '@shutterbid/server/factories/mails/sample-mails'
import { asLongAsAllowed, asUsual } from '@shutterbid/server/factories/mails/write-text'
import { violationsOn } from '../page-checks/violations-on.ts'
import { expect, test } from '../story.ts'

/** With `MAIL_PICTURES=some/folder` every mail is also kept there as a picture. */
const pictures = process.env['MAIL_PICTURES']

const looks = ([320, 640] as const).flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })))

/** As every screen is checked: everything in light on a phone, and the contrast in dark on a desktop. */
const checkedAt: Record<string, 'contents' | 'contrast'> = { '320 px, light': 'contents', '640 px, dark': 'contrast' }

for (const { width, colorScheme } of looks) {
  const look = `${width} px, ${colorScheme}`

  test(`every mail can be read: ${look}`, async ({ browser, strict }) => {
    const page = strict(await pageWith(browser, { width, colorScheme }))
    for (const { name, mail } of sampleMails(asUsual)) {
      await test.step(name, async () => {
        await page.setContent(mail.html)
        await expectToFit(page, width)
        const checked = checkedAt[look]
        if (checked) expect(await violationsOn(page, checked)).toEqual([])
        expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(paper[colorScheme])
        if (pictures) await page.screenshot({ path: `${pictures}/${name}-${width}-${colorScheme}.png`, fullPage: true })
      })
    }
  })

  // In dark they take the same room.
  if (colorScheme === 'dark') continue
  test(`the longest names and texts wrap in every mail: ${width} px`, async ({ browser, strict }) => {
    const page = strict(await pageWith(browser, { width, colorScheme }))
    for (const { name, mail } of sampleMails(asLongAsAllowed)) {
      await test.step(name, async () => {
        await page.setContent(mail.html)
        await expectToFit(page, width)
      })
    }
  })
}

test('a mail whose style sheet was removed is light, with all its contrasts, also for those who want it dark', async ({
  browser,
  strict,
}) => {
  const page = strict(await pageWith(browser, { width: 320, colorScheme: 'dark' }))
  for (const { name, mail } of sampleMails(asUsual)) {
    await test.step(name, async () => {
      await page.setContent(mail.html.replace(/<style>.*?<\/style>|<meta name="[a-z-]*color-scheme[a-z-]*"[^>]*>/gs, ''))
      expect(await violationsOn(page, 'contrast')).toEqual([])
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(paper.light)
    })
  }
})

const paper = { light: 'rgb(247, 242, 233)', dark: 'rgb(21, 18, 15)' }

async function pageWith(browser: Browser, { width, colorScheme }: (typeof looks)[number]) {
  return (await browser.newContext({ colorScheme, viewport: { width, height: 640 } })).newPage()
}

async function expectToFit(page: Page, width: number) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  const rights = await page.locator('h1, p, a, td').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right))
  expect(Math.max(...rights)).toBeLessThanOrEqual(width)
}
