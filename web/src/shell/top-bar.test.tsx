import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { renderSignedIn } from '../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../accounts/viewer.factory.ts'
import { answerCalls } from '../api/answer-calls.factory.ts'
import { TopBar } from './top-bar.tsx'

test.each(['photographer', 'client'] as const)(
  'once the session of a %s has ended the bar offers sign-in, and back to this page',
  async (userType) => {
    answerCalls({})
    const viewer = aViewer({ userType })
    await renderSignedIn(viewer, <TopBar viewer={viewer} hasEnded />, { address: '/feedback?about=site' })
    await expect
      .element(page.getByRole('link', { name: 'Sign In' }))
      .toHaveAttribute('href', `/sign-in?${new URLSearchParams({ redirect: '/feedback?about=site' })}`)
    await expect.element(page.getByRole('button', { name: 'Your menu' })).not.toBeInTheDocument()
  },
)

const fullName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)
const people: [string, Partial<Viewer>, string[]][] = [
  ['a photographer', {}, ['Dashboard', 'Jobs', 'Feedback', 'Messages, 99+ unread']],
  ['a client', { userType: 'client', isSubscribed: true }, ['Jobs', 'Feedback', 'Messages, 99+ unread']],
  ['an administrator', { isAdmin: true, fullName }, ['Dashboard', 'Jobs', 'Feedback', 'Messages, 99+ unread']],
]

test.each(people)('from 768 px on the bar of %s holds all links', async (_, facts, links) => {
  answerCalls({ 'messages/unreadCount': { gives: { unreadCount: 100 } }, 'notifications/list': { gives: { items: [], unreadCount: 100 } } })
  for (const width of [768, 1024, 1280]) {
    await page.viewport(width, 600)
    const viewer = aViewer(facts)
    await renderSignedIn(viewer, <TopBar viewer={viewer} />)
    for (const name of links) await expect.element(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await expect.element(page.getByRole('button', { name: 'Learn' })).toBeInViewport({ ratio: 1 })
    await expect.element(page.getByRole('button', { name: 'Your menu' })).toBeInViewport({ ratio: 1 })
    const bar = page.getByRole('banner').element()
    expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth)
    await cleanup()
  }
})

describe('a menu of the bar', () => {
  test('of a visitor on a phone has the links that the bar has no room for', async () => {
    await page.viewport(375, 812)
    await renderSignedIn(aViewer(), <TopBar viewer={null} />)
    await userEvent.click(page.getByRole('button', { name: 'Menu', exact: true }))
    await expect.element(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Post a job' })).toBeVisible()
    await expect(document).toBeAccessible('all', 0)
  })

  test.each([
    ['what there is to learn, for a visitor', null, 'Learn'],
    ['what there is to learn, for a client', aViewer({ userType: 'client' }), 'Learn'],
    ['the pages of a client', aViewer({ userType: 'client' }), 'Your menu'],
    ['the pages of a photographer', aViewer(), 'Your menu'],
  ])('has %s', async (_, viewer, name) => {
    await page.viewport(1280, 800)
    answerCalls({})
    await renderSignedIn(viewer ?? aViewer(), <TopBar viewer={viewer} />)
    await userEvent.click(page.getByRole('button', { name, exact: true }))
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
    await expect(document).toBeAccessible(name === 'Learn' ? 'wide' : 'all', 0)
  })
})
