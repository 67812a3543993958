import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { modalStack } from './modal-stack.ts'

const opener = page.getByRole('button', { name: 'Withdraw bid' })
const dialog = page.getByRole('dialog', { name: 'Withdraw this bid?' })

describe('a dialog', () => {
  test('is named by its title and described by its text', async () => {
    await render(<Asking />)
    await userEvent.click(opener)
    await expect.element(dialog).toHaveAccessibleDescription('The client is notified.')
  })

  test('takes the focus, and keeps it however often Tab is pressed', async () => {
    await render(<Asking />)
    await userEvent.click(opener)
    await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
    for (let presses = 0; presses < 6; presses++) {
      await userEvent.keyboard(presses % 2 ? '{Shift>}{Tab}{/Shift}' : '{Tab}')
      // After the last control, the focus moves to the browser's own controls (body), never to the page behind the dialog.
      expect(document.activeElement === document.body || dialog.element().contains(document.activeElement)).toBe(true)
    }
  })

  test('closes on Escape and gives the focus back', async () => {
    await render(<Asking />)
    await userEvent.click(opener)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  test('closes on a press beside it, but not on a selection that ends there', async () => {
    await render(<Asking />)
    await userEvent.click(opener)
    await userEvent.dragAndDrop(dialog.getByText('The client is notified.'), dialog, { targetPosition: { x: -40, y: -40 }, force: true })
    await expect.element(dialog).toBeVisible()
    await userEvent.click(dialog, { position: { x: -40, y: -40 }, force: true })
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test.each([180, 350])('is opened by a double tap of %d ms, and closed by one that reaches nothing below it', async (delay) => {
    const onPressBelow = vi.fn()
    await render(
      <>
        <button type="button" aria-label="Below" className="fixed inset-0" onClick={onPressBelow} />
        <div className="relative">
          <Asking />
        </div>
      </>,
    )
    await userEvent.dblClick(opener, { delay, force: true })
    await expect.element(dialog).toBeVisible()
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Cancel' }), { delay, force: true })
    await expect.element(dialog).not.toBeInTheDocument()
    expect(onPressBelow).not.toHaveBeenCalled()
    await userEvent.click(page.getByRole('button', { name: 'Below' }))
    expect(onPressBelow).toHaveBeenCalledOnce()
  })

  test('opens again at once after the Back button has closed it', async () => {
    await render(<Asking />)
    await userEvent.click(opener)
    await expect.element(dialog).toBeVisible()
    modalStack.closeTop()
    await expect.element(dialog).not.toBeInTheDocument()
    await userEvent.click(opener)
    await expect.element(dialog).toBeVisible()
  })

  test('stays open while something is being sent, however often Escape is pressed', async () => {
    const onClose = vi.fn()
    await render(
      <Dialog open busy onClose={onClose} title="Withdraw this bid?">
        <input aria-label="Reason" />
      </Dialog>,
    )
    await userEvent.fill(dialog.getByRole('textbox'), 'I am ill')
    await userEvent.keyboard('{Escape}{Escape}{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    await expect.element(dialog).toBeVisible()
  })

  test('starts fresh each time', async () => {
    await render(<Asking />)
    await userEvent.click(opener)
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'I am ill')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(opener)
    await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('')
  })

  test('on top of another one takes Escape for itself', async () => {
    await render(
      <Asking>
        <Asking title="Really?" label="Yes, withdraw" />
      </Asking>,
    )
    await userEvent.click(opener)
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, withdraw' }))
    await expect.element(page.getByRole('dialog', { name: 'Really?' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog', { name: 'Really?' })).not.toBeInTheDocument()
    await expect.element(dialog.getByRole('button', { name: 'Yes, withdraw' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(opener).toHaveFocus()
  })
})

describe('a dialog that asks before something that cannot be undone', () => {
  test('offers the way back first, does nothing by itself, and says why it was refused', async () => {
    const onClose = vi.fn()
    const onConfirm = vi.fn()
    const asking = { open: true, onClose, onConfirm, title: 'Withdraw this bid?', confirmLabel: 'Withdraw', busyLabel: 'Withdrawing...' }
    const { rerender } = await render(<ConfirmDialog {...asking} />)
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onClose).toHaveBeenCalledOnce()
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(onConfirm).toHaveBeenCalledOnce()

    await rerender(<ConfirmDialog {...asking} busy />)
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await expect.element(dialog.getByText('Withdrawing...')).toBeVisible()
    await rerender(<ConfirmDialog {...asking} error="This bid was accepted meanwhile." />)
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This bid was accepted meanwhile.')
    expect(onConfirm).toHaveBeenCalledOnce()
  })
})

type AskingProps = { title?: string; label?: string; children?: ReactNode }

function Asking({ title = 'Withdraw this bid?', label = 'Withdraw bid', children }: AskingProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        description="The client is notified."
        actions={<Button onClick={() => setOpen(false)}>Cancel</Button>}
      >
        {children ?? <input aria-label="Reason" />}
      </Dialog>
    </>
  )
}
