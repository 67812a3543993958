import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

test('spaces between words are wide enough to be seen in small text', async () => {
  const { container } = await render(
    <>
      <p className="text-[100px]">
        <span>a a</span>
        <span>aa</span>
      </p>
      <p className="caption text-[100px]!">
        <span>a a</span>
        <span>aa</span>
      </p>
    </>,
  )
  // Only a layout asks for the fonts.
  container.getBoundingClientRect()
  await document.fonts.ready
  const spaces = [...container.children].map(({ children }) => {
    const [apart = 0, together = 0] = [...children].map((words) => words.getBoundingClientRect().width)
    return apart - together
  })
  expect(Math.min(...spaces)).toBeGreaterThan(24)
  // The fonts of the system, which stand in until ours are loaded, have wider ones.
  expect(Math.max(...spaces)).toBeLessThan(27)
})
