import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Dialog } from '../dialogs/dialog.tsx'
import { Sheet } from '../sheets/sheet.tsx'
import { type Toaster, ToastProvider, useToast } from './toasts.tsx'

const notices = page.getByRole('region', { name: 'Notices' })
const notice = (text: string) => notices.getByText(text, { exact: true })
const dismiss = notices.getByRole('button', { name: 'Dismiss' })
const elsewhere = page.getByRole('button', { name: 'Elsewhere' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a toast', () => {
  test('is read out politely and takes no focus', async () => {
    await renderToaster()
    await step(() => userEvent.click(elsewhere))
    await step(() => toaster?.error('The job was not posted'))
    expect(isShown('The job was not posted')).toBe(true)
    await expect.element(notices.getByRole('status')).toHaveAttribute('aria-live', 'polite')
    await expect.element(elsewhere).toHaveFocus()
  })

  test.each([
    ['success', 2],
    ['show', 4],
    ['error', 4],
  ] as const)('of %s goes after %d seconds', async (kind, seconds) => {
    await renderToaster()
    await step(() => toaster?.[kind]('Done'))
    await step(() => vi.advanceTimersByTime(seconds * 1000 - 1))
    expect(isShown('Done')).toBe(true)
    await step(() => vi.advanceTimersByTime(1))
    expect(isShown('Done')).toBe(false)
  })

  test('waits while the pointer is on it, and then stays for what was left', async () => {
    await renderToaster()
    await step(() => toaster?.show('Saved'))
    await step(() => vi.advanceTimersByTime(3000))
    await step(() => userEvent.hover(notice('Saved')))
    await step(() => vi.advanceTimersByTime(60_000))
    expect(isShown('Saved')).toBe(true)
    await step(() => userEvent.hover(elsewhere))
    await step(() => vi.advanceTimersByTime(500))
    expect(isShown('Saved')).toBe(true)
    await step(() => vi.advanceTimersByTime(500))
    expect(isShown('Saved')).toBe(false)
  })

  test('waits while the focus is in it', async () => {
    await renderToaster()
    await step(() => toaster?.show('Removed', { action: { label: 'Undo', onPress: () => {} } }))
    await step(() => userEvent.click(elsewhere))
    await step(() => userEvent.tab())
    await expect.element(notices.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await step(() => vi.advanceTimersByTime(60_000))
    expect(isShown('Removed')).toBe(true)
    await step(() => userEvent.tab({ shift: true }))
    await expect.element(elsewhere).toHaveFocus()
    await step(() => vi.advanceTimersByTime(4000))
    expect(isShown('Removed')).toBe(false)
  })

  test.each(['{Enter}', ' '])('is undone by %j on its button, once, and goes', async (key) => {
    const undo = vi.fn()
    await renderToaster()
    await step(() => toaster?.show('Removed', { action: { label: 'Undo', onPress: undo } }))
    await step(() => userEvent.click(elsewhere))
    await step(() => userEvent.tab())
    await step(() => userEvent.keyboard(key))
    expect(undo).toHaveBeenCalledOnce()
    expect(isShown('Removed')).toBe(false)
    await expect.element(elsewhere).toHaveFocus()
  })

  test('that is dismissed by keys hands the focus to the next one, and the last one to where it came from', async () => {
    await renderToaster()
    await step(() => userEvent.click(elsewhere))
    await step(() => toaster?.show('One'))
    await step(() => toaster?.show('Two'))
    await step(() => userEvent.tab())
    await step(() => userEvent.keyboard('{Enter}'))
    expect(isShown('One')).toBe(false)
    await expect.element(dismiss).toHaveFocus()
    await step(() => userEvent.keyboard('{Enter}'))
    expect(isShown('Two')).toBe(false)
    await expect.element(elsewhere).toHaveFocus()
  })

  test.each([
    [320, 568],
    [375, 667],
    [768, 700],
    [1024, 640],
    [1280, 640],
  ])('covers nothing of a dialog or a sheet at %d × %d px', async (width, height) => {
    await page.viewport(width, height)
    for (const wide of [false, true]) {
      await renderToaster(
        <Dialog open onClose={() => {}} title="Profile photo" description="A clear picture of your face." wide={wide}>
          <div style={{ height: 2000 }} />
        </Dialog>,
      )
      await step(() => toaster?.show('Please upload a profile photo before posting a job'))
      expectApart('.toast', '.dialog')
      await cleanup()
    }
    await renderToaster(
      <Sheet open onClose={() => {}} title="Filters">
        <div style={{ height: 2000 }} />
      </Sheet>,
    )
    await step(() => toaster?.show('Please upload a profile photo before posting a job'))
    expectApart('.toast', '.side-sheet')
  })

  test('can be used while a dialog is open', async () => {
    const retry = vi.fn()
    await renderToaster(
      <Dialog open onClose={() => {}} title="Review">
        <button type="button">In the dialog</button>
      </Dialog>,
    )
    await step(() => toaster?.error('Not sent', { action: { label: 'Try again', onPress: retry } }))
    await step(() => userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Try again' })))
    expect(retry).toHaveBeenCalledOnce()
  })
})

test('at most twenty toasts are shown, and all can be cleared at once', async () => {
  await renderToaster()
  for (let one = 1; one <= 21; one++) await step(() => toaster?.show(`Toast ${one}`))
  expect(dismiss.elements()).toHaveLength(20)
  expect(isShown('Toast 1')).toBe(false)
  await step(() => toaster?.clear())
  expect(dismiss.elements()).toHaveLength(0)
})

describe('a toast with the text of one on screen', () => {
  test('replaces it, and its time starts anew', async () => {
    await renderToaster()
    await step(() => toaster?.success('Saved'))
    await step(() => vi.advanceTimersByTime(1500))
    await step(() => toaster?.success('Saved'))
    expect(dismiss.elements()).toHaveLength(1)
    await step(() => vi.advanceTimersByTime(1999))
    expect(isShown('Saved')).toBe(true)
    await step(() => vi.advanceTimersByTime(1))
    expect(dismiss.elements()).toHaveLength(0)
  })

  test('stays beside one with another text, and beside one of another kind', async () => {
    await renderToaster()
    await step(() => toaster?.success('Saved'))
    await step(() => toaster?.success('Removed'))
    await step(() => toaster?.error('Saved'))
    expect(dismiss.elements()).toHaveLength(3)
  })

  test('is read out again: its text is added to the live region', async () => {
    await renderToaster()
    await step(() => toaster?.success('Saved'))
    const added: Node[] = []
    const observer = new MutationObserver((records) => added.push(...records.flatMap(({ addedNodes }) => [...addedNodes])))
    observer.observe(notices.getByRole('status').element(), { childList: true, subtree: true })
    await step(() => toaster?.success('Saved'))
    observer.disconnect()
    expect(added.map(({ textContent }) => textContent)).toEqual(['Saved'])
  })

  test('has its own action only', async () => {
    const first = vi.fn()
    const second = vi.fn()
    await renderToaster()
    await step(() => toaster?.show('Removed', { action: { label: 'Undo', onPress: first } }))
    await step(() => toaster?.show('Removed', { action: { label: 'Undo', onPress: second } }))
    await step(() => userEvent.click(notices.getByRole('button', { name: 'Undo' })))
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledOnce()
    expect(isShown('Removed')).toBe(false)
  })

  test('keeps the focus in it, and waits until the focus leaves', async () => {
    await renderToaster()
    await step(() => userEvent.click(elsewhere))
    await step(() => toaster?.show('Removed', { action: { label: 'Undo', onPress: () => {} } }))
    await step(() => userEvent.tab())
    await step(() => toaster?.show('Removed', { action: { label: 'Undo', onPress: () => {} } }))
    await expect.element(notices.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await step(() => vi.advanceTimersByTime(60_000))
    expect(isShown('Removed')).toBe(true)
    await step(() => userEvent.tab({ shift: true }))
    await step(() => vi.advanceTimersByTime(4000))
    expect(isShown('Removed')).toBe(false)
  })
})

/** Checks without waiting: Vitest's own waiting would advance the fake clock. */
function isShown(text: string) {
  return notice(text).query() !== null
}

let toaster: Toaster | undefined

function Elsewhere() {
  toaster = useToast()
  return <button type="button">Elsewhere</button>
}

async function renderToaster(children?: ReactNode) {
  await render(
    <ToastProvider>
      <Elsewhere />
      {children}
    </ToastProvider>,
  )
  // The previous test may have left the pointer on a toast.
  if (!children) await step(() => userEvent.hover(elsewhere))
}

/** Both are on the page, and they do not overlap. */
function expectApart(...selectors: [string, string]) {
  const [toast, shown] = selectors.map((selector) => document.querySelector(selector)!.getBoundingClientRect())
  for (const { left, top, right, bottom } of [toast!, shown!]) {
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(innerWidth)
    expect(bottom).toBeLessThanOrEqual(innerHeight)
  }
  expect(toast!.bottom <= shown!.top || toast!.left >= shown!.right || toast!.right <= shown!.left).toBe(true)
}

/** Wraps a step in `act`: a toast's timer starts and stops in an effect. */
async function step(what: () => unknown) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await act(async () => {
    await what()
  })
  vi.unstubAllGlobals()
}
