import type { MessageRefusal } from '@shutterbid/domain/messages/refusals'
import { type ComponentProps, createRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Composer } from './composer.tsx'

const partner: ComponentProps<typeof Composer>['partner'] = {
  ...{ id: 'mari', fullName: 'Marisol Vega', avatarKey: null, userType: 'photographer', isDisabled: false, isDeleted: false },
}
const field = page.getByRole('textbox', { name: 'Message' })
const sendButton = page.getByRole('button', { name: 'Send' })

beforeEach(() => sessionStorage.clear())

async function show(cannotWrite: MessageRefusal | null = null) {
  const onSend = vi.fn()
  await render(<Composer viewerId="ana" partner={partner} cannotWrite={cannotWrite} field={createRef()} onSend={onSend} />)
  return onSend
}

test('a blank message is not sent, and the field says why', async () => {
  const onSend = await show()
  await userEvent.fill(field, '   ')
  await userEvent.click(sendButton)
  await expect.element(page.getByText('Message cannot be empty')).toBeVisible()
  expect(onSend).not.toHaveBeenCalled()
})

test('a message is sent without the blanks around it', async () => {
  const onSend = await show()
  await userEvent.fill(field, '  See you at five. ')
  await userEvent.click(sendButton)
  expect(onSend).toHaveBeenCalledExactlyOnceWith('See you at five.')
  await expect.element(field).toHaveValue('')
})

test('Enter that ends a composition sends nothing; the next one sends', async () => {
  const onSend = await show()
  await userEvent.fill(field, 'こんにちは')
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...composing }))
  expect(onSend).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith('こんにちは')
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
