import { type Fingerprint, getFingerprint } from '@antithesishq/bombadil/browser'
import { endsWalk } from './ends-walk.ts'

/** In order: the first that contains a target decides. Without weights the links of the top bar would take most clicks. */
const regions: [string, number][] = [
  ['[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]', 12],
  ['header, footer, nav', 1],
  ['main', 3],
]
const clickable = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [role="option"], [role="menuitem"]'

type Target = { fingerprint: Fingerprint; point: { x: number; y: number }; weight: number }

/** What can be clicked: in view, not covered, and not the end of the walk. Runs in the page. */
export function findTargets(document: Document, window: Window): Target[] {
  return [...document.querySelectorAll(clickable)].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const point = { x: left + width / 2, y: top + height / 2 }
    const isInView = point.x >= 0 && point.y >= 0 && point.x < window.innerWidth && point.y < window.innerHeight
    if (width === 0 || height === 0 || !isInView) return []
    const hit = document.elementFromPoint(point.x, point.y)
    if (!hit || !(element.contains(hit) || hit.closest('label')?.contains(element)) || endsWalk(factsOf(element))) return []
    const [, weight] = regions.find(([region]) => element.closest(region)) ?? ['', 1]
    return [{ fingerprint: getFingerprint(element), point, weight: element.matches('a') ? weight : weight * 2 }]
  })
}

function factsOf(element: Element) {
  return {
    text: `${element.getAttribute('aria-label') ?? ''} ${element.textContent ?? ''}`,
    href: element.getAttribute('href'),
    type: element.getAttribute('type'),
    opensTab: element.getAttribute('target') === '_blank' || element.hasAttribute('download'),
  }
}
