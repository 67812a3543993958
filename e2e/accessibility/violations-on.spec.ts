import { violationsOn } from '../page-checks/violations-on.ts'
import { expect, test } from '../story.ts'

const bar = '<nav style="position: fixed; inset: 90px 0 auto"><a href="#a" style="display: block; height: 44px">Home</a></nav>'
const button = '<button style="position: absolute; inset: 100px auto auto 0; width: 120px; height: 44px">Report</button>'
const links = '<p><a href="#a" style="display: block; height: 12px">One</a><a href="#b" style="display: block; height: 12px">Two</a></p>'

for (const [what, body, count] of [
  ['a button that a fixed bar covers in part can be scrolled from under it', button + bar, 0],
  ['two small links below each other are a fault', links, 1],
] as const)
  test(`to the accessibility check ${what}`, async ({ page }) => {
    await page.setContent(`<main style="height: 3000px; font: 10px/12px sans-serif">${body}</main>`)
    const violations = await violationsOn(page)
    expect(violations.filter((violation) => violation.includes('target-size'))).toHaveLength(count)
  })
