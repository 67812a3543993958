import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Rating } from './rating.tsx'

test.each([
  [1, false, 'Rated 5.0 1 review'],
  [2, false, 'Rated 5.0 2 reviews'],
  [1, true, 'Rated 5.0 (1 review)'],
  [2, true, 'Rated 5.0 (2 reviews)'],
  [0, true, 'No reviews yet'],
  [1000, false, 'Rated 5.0 999+ reviews'],
  [1000, true, 'Rated 5.0 (999+ reviews)'],
])('with %i reviews, short: %s', async (count, short, text) => {
  const { container } = await render(<Rating average={5} count={count} short={short} />)
  expect(container.textContent).toBe(text)
})
