import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Avatar } from './avatar.tsx'

test.each([
  ['Dale M. Whitcomb', 'DW'],
  ['Ana (Photos)', 'A'],
  ['Ana Smith Jr.', 'AS'],
  ['𠮷田 花子', '𠮷花'],
  ['😀', '😀'],
])('without a photo %s is shown as %s', async (name, initials) => {
  const { container } = await render(<Avatar name={name} />)
  expect(getComputedStyle(container.firstElementChild ?? container, '::before').content).toBe(`"${initials}"`)
})
