import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Frame, Page } from '@playwright/test'
import type { AxeResults, NodeResult, RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

/**
 * Violations that axe finds: all, those of a part of a page, those of the contents alone, because a mail is shown inside another page, or only
 * insufficient contrast. Turn motion off before: colours are mixed during transitions.
 */
export async function violationsOn(page: Page | Frame, what: 'all' | 'part' | 'contents' | 'contrast' = 'all') {
  const runOnly = {
    all: { type: 'tag', values: tags },
    part: { type: 'tag', values: tags },
    contents: { type: 'tag', values: tags.filter((tag) => tag !== 'best-practice') },
    contrast: ['color-contrast'],
  } satisfies Record<typeof what, RunOptions['runOnly']>
  const rules = what === 'part' ? Object.fromEntries(rulesOfPages.map((rule) => [rule, { enabled: false }])) : {}
  const violations = await runAxe(page, { runOnly: runOnly[what], rules })
  return violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

// `axe.source` of the module is three times as large, and loading it takes most of the time.
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Loads axe into the page once, because every screen is checked twice. */
async function runAxe(page: Page | Frame, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async (run) => {
      const { violations }: AxeResults = await window.axe.run(document, run)
      return violations
        .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !isUnderBar(node)).map(({ target }) => ({ target })) }))
        .filter(({ nodes }) => nodes.length > 0)

      /** Whether a sticky or fixed bar covers part of the target: it can be scrolled from under it. */
      function isUnderBar({ target, any }: NodeResult) {
        const size = any.find(({ id, data }) => id === 'target-size' && data?.messageKey === 'partiallyObscured')
        return size?.relatedNodes?.every((cover) => staysInView(cover)) && !staysInView({ target })
      }
      function staysInView({ target }: Pick<NodeResult, 'target'>) {
        for (let element = document.querySelector(String(target[0])); element; element = element.parentElement)
          if (['fixed', 'sticky'].includes(getComputedStyle(element).position)) return true
        return false
      }
    },
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  )
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules about the heading and landmarks of a page as a whole. */
const rulesOfPages = ['landmark-one-main', 'page-has-heading-one', 'region']
