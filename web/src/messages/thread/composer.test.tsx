import type { MessageRefusal } from '@shutterbid/domain/messages/refusals'
import { type ComponentProps, createRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { attachmentBoxOf } from './attachments/use-attachments.ts'
import { Composer } from './composer.tsx'

const partner: ComponentProps<typeof Composer>['partner'] = {
  id: 'mari',
  fullName: 'Marisol Vega',
  avatarKey: null,
  userType: 'photographer',
  isDisabled: false,
  isDeleted: false,
}
const field = page.getByRole('textbox', { name: 'Message' })
const sendButton = page.getByRole('button', { name: 'Send' })

beforeEach(() => {
  sessionStorage.clear()
  window.XMLHttpRequest = RealRequest
})

async function show(cannotWrite: MessageRefusal | null = null) {
  const onSend = vi.fn()
  await render(
    <Composer viewerId="ana" partner={partner} cannotWrite={cannotWrite} field={createRef()} thread={createRef()} send={onSend} />,
  )
  return onSend
}

test('a blank message is not sent, and the field says why', async () => {
  const onSend = await show()
  await userEvent.fill(field, '   ')
  await userEvent.click(sendButton)
  await expect.element(page.getByText('Message cannot be empty')).toBeVisible()
  expect(onSend).not.toHaveBeenCalled()
  await expect(document).toBeAccessible()
})

test('a message is sent without the blanks around it', async () => {
  const onSend = await show()
  await userEvent.fill(field, '  See you at five. ')
  await userEvent.click(sendButton)
  expect(onSend).toHaveBeenCalledExactlyOnceWith('See you at five.', [])
  await expect.element(field).toHaveValue('')
})

test('Enter that ends a composition sends nothing; the next one sends', async () => {
  const onSend = await show()
  await userEvent.fill(field, 'こんにちは')
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...composing }))
  expect(onSend).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith('こんにちは', [])
})

test.each([
  ['message_partner_disabled', "This user's account is disabled"],
  ['message_not_permitted', 'You do not have permission to send messages'],
] as const)('nothing can be typed or sent with the refusal %s', async (refusal, text) => {
  await show(refusal)
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(field).toBeDisabled()
  await expect.element(sendButton).toBeDisabled()
})

test('a saved reply goes where the cursor is, and is not sent while a placeholder is left', async () => {
  const onSend = vi.fn()
  const replies = (insert: (text: string) => void) => (
    <button type="button" onClick={() => insert('see you on {shoot_date}')}>
      Insert
    </button>
  )
  const facts = {
    thread: createRef<HTMLElement>(),
    viewerId: 'ana',
    partner,
    cannotWrite: null,
    field: createRef<HTMLTextAreaElement>(),
    send: onSend,
    replies,
  }
  await render(<Composer {...facts} />)
  await userEvent.fill(field, 'Hi, ')
  await userEvent.click(page.getByRole('button', { name: 'Insert' }))
  await expect.element(field).toHaveValue('Hi, see you on {shoot_date}')
  await expect.element(field).toHaveFocus()
  await userEvent.click(sendButton)
  await expect.element(page.getByText('Fill in {shoot_date} before you send this.')).toBeVisible()
  expect(onSend).not.toHaveBeenCalled()
  await userEvent.fill(field, 'Hi, see you on Friday')
  await userEvent.click(sendButton)
  expect(onSend).toHaveBeenCalledExactlyOnceWith('Hi, see you on Friday', [])
})

test.each([
  ['is sent when they are done', (release: () => void) => release(), 1],
  [
    'is not sent once something is changed',
    async (release: () => void) => {
      await userEvent.type(field, '!')
      release()
    },
    0,
  ],
])('a message whose files are still being uploaded says so, and %s', async (how, goOn, sent) => {
  const file = { id: how, kind: 'pdf', name: 'map', bytes: 10, width: null, height: null, hash: null }
  const release = holdUploads(file)
  const onSend = vi.fn()
  const facts = { field: createRef<HTMLTextAreaElement>(), thread: createRef<HTMLElement>(), send: onSend, cannotWrite: null }
  await render(<Composer viewerId="ana" partner={{ ...partner, id: how }} {...facts} />)
  await userEvent.fill(field, 'Here it is')
  const box = attachmentBoxOf({ viewerId: 'ana', personId: how })
  box.choose([new File(['%PDF-1.7\n%%EOF'], 'map.pdf')])
  await userEvent.click(sendButton)
  const waiting = page.getByText('Your files are still being uploaded. The message is sent when they are done.')
  await expect.element(waiting).toBeVisible()
  await expect(document).toBeAccessible()
  expect(onSend).not.toHaveBeenCalled()
  await goOn(release)
  await expect.element(waiting).not.toBeInTheDocument()
  await expect.poll(() => box.shown().files.filter(({ step }) => step !== 'ready')).toEqual([])
  expect(onSend.mock.calls).toEqual(Array.from({ length: sent }, () => ['Here it is', [file]]))
})

/** Files are sent by XMLHttpRequest, which reports progress. */
function holdUploads(answer: object) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const address = URL.createObjectURL(new Blob([JSON.stringify({ json: answer, meta: [] })], { type: 'application/json' }))
  window.XMLHttpRequest = class extends RealRequest {
    override open() {
      super.open('GET', address)
    }
    override setRequestHeader() {}
    override send() {
      void promise.then(() => super.send())
    }
  }
  return resolve
}

const RealRequest = window.XMLHttpRequest

/** Pastes this text and a file into the field. */
function paste(texts: Record<string, string>, fileName: string) {
  const data = new DataTransfer()
  for (const [type, text] of Object.entries(texts)) data.setData(type, text)
  data.items.add(new File(['no picture'], fileName, { type: 'image/png' }))
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

test('a file that is pasted is added, also one that comes with its name; a table is pasted as text', async () => {
  await show()
  paste({ 'text/plain': 'a\tb', 'text/html': '<table></table>' }, 'table.png')
  paste({}, 'screenshot.png')
  paste({ 'text/plain': 'gate.png' }, 'gate.png')
  await expect.element(page.getByRole('group', { name: 'gate.png' })).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'screenshot.png' })).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'table.png' })).not.toBeInTheDocument()
})
