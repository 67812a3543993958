import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { brokenPage } from '../page-checks/broken-page.ts'
import { scriptTooHeavy } from '../page-checks/script-budget.ts'
import { smallFields } from '../page-checks/small-fields.ts'
import { smallTargets } from '../page-checks/small-targets.ts'
import { vanishedTexts } from '../page-checks/vanished-texts.ts'
import { violationsOn } from '../page-checks/violations-on.ts'
import { componentTests } from '../screens/component-tests.ts'
import type { Screen } from '../screens/screen.ts'
import { aPageOf, clear } from '../screens/sessions.ts'
import { openScreen, screens } from '../screens/table.ts'
import { expect, listenTo, test } from '../story.ts'

const narrowest = { width: 320, height: 640 }
const narrow = { width: 375, height: 812 }
const wide = { width: 1280, height: 800 }

test.describe.configure({ mode: 'parallel' })

const byComponents = new Set(Object.values(componentTests).flat())

for (const screen of screens.filter(({ name }) => !byComponents.has(name))) {
  test(`${screen.name}, ${screen.as}: no problems at any width, in light and dark`, async ({ browser }) => {
    const { page, world } = await aPageOf(browser, screen.as)
    const { complaints, stop } = listenTo(page, screen.allowed)
    await page.setViewportSize(narrow)
    const html = await openScreen(page, screen, world)
    await screen.reach?.(page, world)
    const reached = await whatIsOpen(page)
    const wrong = await wrongAt(page, screen, narrow.width)
    wrong.push(...(await violationsIn(page, 'light')))
    if (!screen.reach) {
      wrong.push(...(await scriptTooHeavy(page, screen)), ...(await invalidHtml(html)), ...textTooHeavy(html, screen))
      wrong.push(...(await vanishedTexts(page)))
    }

    await page.setViewportSize(narrowest)
    wrong.push(...(await brokenPage(page, screen)))

    await page.setViewportSize(wide)
    // An overlay that is open at one width may not exist at another, so the state is set up again for each width.
    if (screen.reach && reached !== (await whatIsOpen(page))) {
      await openScreen(page, screen, world)
      await screen.reach(page, world)
    }
    wrong.push(...(await wrongAt(page, screen, wide.width)))
    wrong.push(...(await violationsIn(page, 'dark')))
    stop()
    expect([...wrong, ...complaints]).toEqual([])
    await clear(page)
  })
}

test('each state that a component test checks is one of a screen, and has that test', () => {
  const states = screens.filter(({ reach }) => reach).map(({ name }) => name)
  expect(states).toEqual(expect.arrayContaining([...byComponents]))
  for (const path of Object.keys(componentTests))
    expect(readFileSync(join(import.meta.dirname, `../../web/src/${path}.test.tsx`), 'utf8')).toContain('toBeAccessible')
})

/** Open overlays and messages, as text. */
function whatIsOpen(page: Page) {
  return page.evaluate(() => {
    const open = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=alert], [aria-expanded=true], [aria-invalid=true]'
    const shown = [...document.querySelectorAll(open)].filter((element) => element.checkVisibility())
    return shown.map((element) => `${element.getAttribute('role')}: ${element.textContent}`).join()
  })
}

async function wrongAt(page: Page, screen: Screen, width: number) {
  const wrong: string[] = []
  const note = (what: string) => wrong.push(`${width}: ${what}`)
  if (!/\S · Shutterbid$|^Shutterbid/.test(await page.title())) note(`the title is ${await page.title()}`)
  wrong.push(...(await brokenPage(page, screen)))
  for (const fault of [...(await smallTargets(page)), ...(await smallFields(page))]) note(fault)
  // A browser shows another width if it has that in its cache; the preload is then wasted, and the console warns about it some seconds later.
  if (await page.locator('link[rel=preload][imagesrcset]').count()) note('a picture of several widths is preloaded')
  return wrong
}

/** In dark only the contrast differs. */
async function violationsIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  const violations = await violationsOn(page, colorScheme === 'dark' ? 'contrast' : 'all')
  await page.emulateMedia({ colorScheme: 'light' })
  return violations.map((violation) => `${colorScheme}: ${violation}`)
}

// Attributes of style set positions and sizes that come from data.
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'], rules: { 'no-inline-style': 'off' } })

/** The errors in the HTML of a page, each with the text around it. */
async function invalidHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ message, offset }) => `invalid HTML: ${message}: ${html.slice(Math.max(0, offset - 60), offset + 60)}`),
  )
}

const built = join(import.meta.dirname, '../../web/dist/client')
const maxKilobytes = 40

/** An error if a public page and its stylesheets are too large when compressed. Other screens have no such limit. */
function textTooHeavy(html: string, { as }: Pick<Screen, 'as'>): string[] {
  if (as !== 'visitor') return []
  const styles = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].map(([link]) => /href="([^"]*)"/.exec(link)?.[1] ?? '')
  const files = [...new Set(styles)].map((path) => readFileSync(join(built, path)))
  const kilobytes = [html, ...files].reduce((sum, content) => sum + gzipSync(content).length / 1024, 0)
  const isWeighed = styles.length > 0 && kilobytes <= maxKilobytes
  return isWeighed ? [] : [`${kilobytes.toFixed(1)} kB of text and style where ${maxKilobytes} are allowed`]
}
