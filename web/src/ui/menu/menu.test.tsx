import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyPart } from '../lazy/lazy-part.ts'
import { Menu } from './menu.tsx'
import { MenuItem, MenuLine, MenuLink } from './panel/menu-items.tsx'

const trigger = page.getByRole('button', { name: 'Your menu' })
const menu = page.getByRole('menu', { name: 'Your menu' })
const item = (name: string) => page.getByRole('menuitem', { name })

// Covers the keyboard tables of the ARIA Authoring Practices for menu buttons and menus.
describe('on the button of a menu', () => {
  test.each([
    ['Enter', 'Portfolio'],
    [' ', 'Portfolio'],
    ['ArrowDown', 'Portfolio'],
    ['ArrowUp', 'Sign Out'],
  ])('%j opens it and puts the focus on %s', async (key, name) => {
    await renderMenu()
    await press(trigger, key)
    await expect.element(item(name)).toHaveFocus()
  })

  test('exposes its state and the menu that it opens', async () => {
    await renderMenu()
    await expect.element(trigger).toHaveAttribute('aria-haspopup', 'menu')
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
    await press(trigger, 'Enter')
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
    await expect.element(menu).toHaveAttribute('id', trigger.element().getAttribute('aria-controls') ?? '')
  })
})

test('a double tap opens a menu, and one on an item does that once and reaches nothing below it', async () => {
  const { signOut } = await renderMenu()
  await userEvent.dblClick(trigger, { delay: 180, force: true })
  await expect.element(menu).toBeVisible()
  const onPressBelow = vi.fn()
  document.body.addEventListener('click', onPressBelow)
  onTestFinished(() => document.body.removeEventListener('click', onPressBelow))
  await userEvent.dblClick(item('Sign Out'), { delay: 180, force: true })
  expect(signOut).toHaveBeenCalledOnce()
  await expect.element(menu).not.toBeInTheDocument()
  expect(onPressBelow).toHaveBeenCalledOnce()
})

describe('in a menu', () => {
  test.each([
    ['ArrowDown', 'Portfolio', 'Reviews'],
    ['ArrowDown', 'Sign Out', 'Portfolio'],
    ['ArrowUp', 'Reviews', 'Portfolio'],
    ['ArrowUp', 'Portfolio', 'Sign Out'],
    ['Home', 'Saved', 'Portfolio'],
    ['End', 'Reviews', 'Sign Out'],
    ['s', 'Portfolio', 'Saved'],
    ['s', 'Saved', 'Sign Out'],
    ['S', 'Sign Out', 'Saved'],
    ['x', 'Reviews', 'Reviews'],
  ])('%j on %s moves to %s', async (key, from, to) => {
    await renderMenu()
    await press(trigger, 'Enter')
    await press(item(from), key)
    await expect.element(item(to)).toHaveFocus()
  })

  test.each(['Enter', ' '])('%j runs the action, closes the menu and returns the focus', async (key) => {
    const { signOut } = await renderMenu()
    await press(trigger, 'ArrowUp')
    await press(item('Sign Out'), key)
    expect(signOut).toHaveBeenCalledOnce()
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(trigger).toHaveFocus()
  })

  test.each(['Enter', ' '])('%j on a link follows it', async (key) => {
    const { history } = await renderMenu()
    await press(trigger, 'Enter')
    await press(item('Saved'), key)
    await expect.poll(() => history.location.pathname).toBe('/saved')
    await expect.element(menu).not.toBeInTheDocument()
  })

  test('Escape closes it and gives the focus back', async () => {
    await renderMenu()
    await press(trigger, 'Enter')
    await press(item('Reviews'), 'Escape')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(trigger).toHaveFocus()
  })

  test.each([
    ['{Tab}', 'After'],
    ['{Shift>}{Tab}{/Shift}', 'Before'],
  ])('%s moves the focus to the button %s its trigger', async (keys, name) => {
    await renderMenu()
    await press(trigger, 'Enter')
    await expect.element(item('Portfolio')).toHaveFocus()
    await userEvent.keyboard(keys)
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name })).toHaveFocus()
  })

  test('a browser shortcut is not taken for a first letter', async () => {
    await renderMenu()
    await press(trigger, 'Enter')
    await expect.element(item('Portfolio')).toHaveFocus()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(item('Portfolio')).toHaveFocus()
  })

  test('separators and disabled items are skipped', async () => {
    await renderMenu(
      <>
        <MenuItem onChoose={() => {}}>First</MenuItem>
        <MenuLine />
        <MenuItem onChoose={() => {}} disabled>
          Second
        </MenuItem>
        <MenuItem onChoose={() => {}}>Third</MenuItem>
      </>,
    )
    await press(trigger, 'Enter')
    await press(item('First'), 'ArrowDown')
    await expect.element(item('Third')).toHaveFocus()
  })

  test('a press outside closes it and leaves the focus there', async () => {
    await renderMenu()
    await userEvent.click(trigger)
    await userEvent.click(page.getByRole('button', { name: 'Before' }))
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Before' })).toHaveFocus()
  })
})

test('a menu whose script cannot be loaded says so, and opens after a retry', async () => {
  let isOnline = false
  const Items = lazyPart(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module: items.js')
    return () => <MenuItem onChoose={() => {}}>Portfolio</MenuItem>
  })
  await renderMenu(<Items />, Items.preload)
  await press(trigger, 'Enter')
  await expect.element(page.getByRole('alert')).toHaveTextContent('This could not be loaded. Please try again.')
  const retry = page.getByRole('button', { name: 'Try again' })
  await userEvent.click(retry)
  await expect.element(page.getByRole('alert')).toBeInTheDocument()

  isOnline = true
  await userEvent.click(retry)
  await expect.element(item('Portfolio')).toHaveFocus()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

async function renderMenu(children?: ReactNode, preload?: () => void) {
  const signOut = vi.fn()
  const history = createMemoryHistory()
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <button type="button">Before</button>
        <Menu label="Your menu" trigger="Your menu" preload={preload}>
          {children ?? (
            <>
              <MenuLink to=".">Portfolio</MenuLink>
              <MenuLink to=".">Reviews</MenuLink>
              <MenuLine />
              <MenuLink to="/saved">Saved</MenuLink>
              <MenuItem onChoose={signOut}>Sign Out</MenuItem>
            </>
          )}
        </Menu>
        <button type="button">After</button>
      </>
    ),
    notFoundComponent: () => null,
  })
  await render(<RouterProvider router={createRouter({ routeTree: rootRoute, history })} />)
  return { signOut, history }
}

async function press(target: typeof trigger, key: string) {
  await expect.element(target).toBeVisible()
  ;(target.element() as HTMLElement).focus()
  await userEvent.keyboard(key === ' ' ? ' ' : key.length === 1 ? key : `{${key}}`)
}
