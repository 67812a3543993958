import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LinkedText } from './linked-text.tsx'

test('an address is a link to a new tab, without a trace of where it was opened, with its host if the text hides it', async () => {
  const { container } = await render(
    <p>
      <LinkedText>See https://example.com/a, then https://xn--pple-43d.com/.</LinkedText>
    </p>,
  )
  const link = page.getByRole('link', { name: 'https://example.com/a (opens in a new tab)' })
  await expect.element(link).toHaveAttribute('href', 'https://example.com/a')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect.element(page.getByText('(xn--pple-43d.com)')).toBeVisible()
  expect(container.querySelectorAll('a')).toHaveLength(2)
})

test('words that look like HTML are shown as they are', async () => {
  const content = '<img src=x onerror=alert(1)> javascript:alert(1) <a href="https://example.com">x</a>'
  const { container } = await render(
    <p>
      <LinkedText>{content}</LinkedText>
    </p>,
  )
  expect(container.querySelector('img')).toBeNull()
  expect([...container.querySelectorAll('a')].map((link) => link.href)).toEqual(['https://example.com/'])
})
