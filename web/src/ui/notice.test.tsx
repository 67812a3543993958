import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { ErrorAction, Notice } from './notice.tsx'

test('every error offers what the page offers for errors, next to its own action', async () => {
  await render(
    <ErrorAction value={<Button>Sign In</Button>}>
      <Notice tone="error">Not authenticated</Notice>
      <Notice tone="error" action={<Button>Try again</Button>}>
        Error loading jobs
      </Notice>
      <Notice tone="info">No jobs yet</Notice>
    </ErrorAction>,
  )
  const [saving, loading] = page.getByRole('alert').all()
  await expect.element(saving!.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect.element(loading!.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect.element(loading!.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(page.getByRole('status').getByRole('button')).not.toBeInTheDocument()
})

test('without it an error has no action', async () => {
  await render(<Notice tone="error">Failed to update profile</Notice>)
  await expect.element(page.getByRole('alert').getByRole('button')).not.toBeInTheDocument()
})
