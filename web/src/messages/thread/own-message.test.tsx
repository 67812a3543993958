import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import type { ShownMessage } from './message-lines.ts'
import { OwnMessage } from './own-message.tsx'

const message: ShownMessage = {
  id: 'gate',
  content: 'The gate code is 4711',
  attachments: [],
  sentAt: new Date(),
  isOwn: true,
  isRead: false,
  isEdited: false,
  isTakenBack: false,
  hidden: null,
  may: ['edit', 'takeBack'],
}
const field = page.getByRole('textbox', { name: 'Your message' })

beforeEach(() => sessionStorage.clear())

/** Leaves what was shown before. */
async function show(shown: Partial<ShownMessage> = {}) {
  await cleanup()
  await renderSignedIn(
    aViewer(),
    <OwnMessage message={{ ...message, ...shown }} partnerId="bo" onFocusLost={() => undefined}>
      <p>{message.content}</p>
    </OwnMessage>,
  )
}

async function edit() {
  await userEvent.click(page.getByRole('button', { name: 'Change this message' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Edit' }))
  await expect.element(field).toHaveFocus()
}

test('what was typed into a message is kept when the thread is left, until it is cancelled', async () => {
  await show()
  await edit()
  await userEvent.fill(field, 'The gate code is 4712')
  await expect(document).toBeAccessible()
  await show()
  await expect.element(field).toHaveValue('The gate code is 4712')
  await expect.element(field).not.toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  await expect.element(page.getByText('The gate code is 4711')).toBeVisible()
  await show()
  await expect.element(page.getByText('The gate code is 4711')).toBeVisible()
})

test('it is kept after the time for changes, and saving says so', async () => {
  await show()
  await edit()
  await userEvent.fill(field, 'The gate code is 4712')
  answerCalls({ 'messages/edit': { refuses: 'message_change_too_late' } })
  await show({ may: [] })
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await expect.element(field).toHaveValue('The gate code is 4712')
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test('nothing is kept of a message that was taken back', async () => {
  await show()
  await edit()
  await userEvent.fill(field, 'The gate code is 4712')
  await show({ isTakenBack: true, may: [] })
  await expect.element(page.getByText('The gate code is 4711')).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
})
