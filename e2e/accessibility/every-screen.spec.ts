import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { brokenPage } from '../page-checks/broken-page.ts'
import { scriptTooHeavy } from '../page-checks/script-budget.ts'
import { vanishedTexts } from '../page-checks/vanished-texts.ts'
import { violationsOn } from '../page-checks/violations-on.ts'
import type { Screen } from '../screens/screen.ts'
import { aPageOf, clear } from '../screens/sessions.ts'
import { openScreen, screens } from '../screens/table.ts'
import { expect, listenTo, test } from '../story.ts'

const narrowest = { width: 320, height: 640 }
const narrow = { width: 375, height: 812 }
const wide = { width: 1280, height: 800 }

test.describe.configure({ mode: 'parallel' })

for (const screen of screens) {
  test(`${screen.name}, ${screen.as}: no problems at any width, in light and dark`, async ({ browser }) => {
    const { page, world } = await aPageOf(browser, screen.as)
    const { complaints, stop } = listenTo(page, screen.allowed)
    await page.setViewportSize(narrow)
    const html = await openScreen(page, screen, world)
    await screen.reach?.(page, world)
    const reached = await whatIsOpen(page)
    const wrong = await wrongAt(page, screen, narrow.width)
    if (!screen.reach) {
      wrong.push(...(await scriptTooHeavy(page, screen)), ...(await invalidHtml(html)), ...textTooHeavy(html, screen))
      wrong.push(...(await vanishedTexts(page)))
    }

    await page.setViewportSize(narrowest)
    wrong.push(...(await brokenPage(page, screen)))

    await page.setViewportSize(wide)
    // An overlay that is open at one width may not exist at another, so the state is set up again for each width.
    if (screen.reach && (screen.onlyWide || reached !== (await whatIsOpen(page)))) {
      await openScreen(page, screen, world)
      await screen.reach(page, world)
    }
    wrong.push(...(await wrongAt(page, screen, wide.width)))
    stop()
    expect([...wrong, ...complaints]).toEqual([])
    await clear(page)
  })
}

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
  for (const target of await smallTargets(page)) note(target)
  // A browser shows another width if it has that in its cache; the preload is then wasted, and the console warns about it some seconds later.
  if (await page.locator('link[rel=preload][imagesrcset]').count()) note('a picture of several widths is preloaded')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const violation of await violationsOn(page, colorScheme === 'dark' ? 'contrast' : 'all')) note(`${colorScheme}: ${violation}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return wrong
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

/**
 * Links and buttons of less than 24 px by themselves. axe lets one pass while nothing else is near it, which depends on what has
 * arrived by then; a link within a sentence may be as small as its line.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const min = 24
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, select')]
    const isInSentence = (target: HTMLElement) =>
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentElement?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return targets
      .filter((target) => target.checkVisibility() && !target.matches('.sr-only, .sr-only *') && !isInSentence(target))
      .map((target) => ({ name: target.innerText.trim() || target.ariaLabel, box: target.getBoundingClientRect() }))
      .filter(({ box: { width, height } }) => width > 0 && (width < min || height < min))
      .map(({ name, box: { width, height } }) => `“${name}” is ${width.toFixed(1)} by ${height.toFixed(1)} px`)
  })
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
