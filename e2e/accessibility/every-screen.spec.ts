import type { Page } from '@playwright/test'
import { invalidHtml } from '../page-checks/invalid-html.ts'
import { scriptTooHeavy } from '../page-checks/script-budget.ts'
import { smallTargets } from '../page-checks/small-targets.ts'
import { textTooHeavy } from '../page-checks/text-budget.ts'
import { vanishedTexts } from '../page-checks/vanished-texts.ts'
import { violationsOn } from '../page-checks/violations-on.ts'
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
    const wrong = await wrongAt(page, narrow.width)
    if (!screen.reach) {
      wrong.push(...(await scriptTooHeavy(page, screen)), ...(await invalidHtml(html)), ...textTooHeavy(html, screen))
      wrong.push(...(await vanishedTexts(page)))
    }

    await page.setViewportSize(narrowest)
    wrong.push(...(await tooWideAt(page, narrowest.width)))

    await page.setViewportSize(wide)
    // An overlay that is open at one width may not exist at another, so the state is set up again for each width.
    if (screen.reach && (screen.onlyWide || reached !== (await whatIsOpen(page)))) {
      await openScreen(page, screen, world)
      await screen.reach(page, world)
    }
    wrong.push(...(await wrongAt(page, wide.width)))
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

async function tooWideAt(page: Page, width: number) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return overflow > 0 ? [`${width}: ${overflow} px wider than the window`] : []
}

async function wrongAt(page: Page, width: number) {
  const wrong: string[] = []
  const note = (what: string) => wrong.push(`${width}: ${what}`)
  if (!/\S · Shutterbid$|^Shutterbid/.test(await page.title())) note(`the title is ${await page.title()}`)
  wrong.push(...(await tooWideAt(page, width)))
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
