import { createMemoryHistory, createRootRoute, createRouter, RouterProvider, useLocation } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs } from './tabs.tsx'

const strip = page.getByRole('navigation', { name: 'Status' })
const link = (name: RegExp) => strip.getByRole('link', { name })

beforeEach(() => page.viewport(1280, 800))

test('each tab has a URL, and the current one is marked', async () => {
  const history = await renderTabs('/jobs?status=open')
  await expect.element(link(/^Open/)).toHaveAttribute('aria-current', 'page')
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(link(/^Completed/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(link(/^Completed/)).toHaveAttribute('aria-current', 'page')
  await expect.element(link(/^Open/)).not.toHaveAttribute('aria-current')
  expect(history.location.search).toBe('?status=completed')
})

test.each([320, 240])('all of them are within the page at %d px', async (width) => {
  await page.viewport(width, 600)
  await renderTabs('/jobs?status=open')
  for (const name of [/^Open/, /^Completed/, /^In progress/, /^Cancelled/]) {
    await expect.element(link(name)).toBeInViewport({ ratio: 1 })
    expect(link(name).element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  }
  expect(strip.element().scrollWidth).toBe(strip.element().clientWidth)
})

test('on a phone they may be a select, which leads to the same addresses', async () => {
  await page.viewport(375, 700)
  const history = await renderTabs('/jobs?status=open', true)
  const select = page.getByRole('combobox', { name: 'Status' })
  await expect.element(strip).not.toBeInTheDocument()
  await expect.element(select).toHaveDisplayValue('Open (2)')
  await userEvent.selectOptions(select, 'Cancelled')
  await expect.poll(() => history.location.search).toContain('status=cancelled')
  await expect.element(select).toHaveDisplayValue('Cancelled')
})

const labels = { open: 'Open', completed: 'Completed', in_progress: 'In progress', cancelled: 'Cancelled' } as const
const statuses = ['open', 'completed', 'in_progress', 'cancelled'] as const

async function renderTabs(address: string, selectOnPhone = false) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const routeTree = createRootRoute({ component: () => <Statuses selectOnPhone={selectOnPhone} />, notFoundComponent: () => null })
  await render(<RouterProvider router={createRouter({ routeTree, history })} />)
  return history
}

function Statuses({ selectOnPhone }: { selectOnPhone: boolean }) {
  const current = new URLSearchParams(useLocation().searchStr).get('status')
  const tabs = statuses.map((status) => ({
    label: labels[status],
    link: { to: '/jobs', search: { status } } as const,
    current: status === current,
    count: status === 'open' ? 2 : undefined,
  }))
  return <Tabs label="Status" tabs={tabs} selectOnPhone={selectOnPhone} />
}
