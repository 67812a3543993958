import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { CountBadge } from './count-badge.tsx'

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('a badge for %i reads %j', async (count, text) => {
  const { container } = await render(<CountBadge count={count} />)
  expect(container.textContent).toBe(text)
})
