import { messageFailed, messageSignedOut } from '@shutterbid/domain/messages/refusals'
import type { MessageView } from '@shutterbid/domain/messages/schemas'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../../accounts/render-signed-in.factory.tsx'
import { viewerOptions } from '../../../accounts/use-viewer.ts'
import { aViewer } from '../../../accounts/viewer.factory.ts'
import { type Answer, answerCalls } from '../../../api/answer-calls.factory.ts'
import { Thread } from '../thread.tsx'
import { deliverStored } from './outbox.ts'
import { unsentKey } from './unsent-key.ts'

const partner = { id: 'ana', fullName: 'Ana Quill', avatarKey: null, userType: 'client', isDisabled: false, isDeleted: false }
const field = page.getByRole('textbox', { name: 'Message' })
const waiting = page.getByText('Waiting for a connection')
const tryAgain = page.getByRole('button', { name: 'Try again' })

/** Fresh for each test, because a tab keeps a person's messages in memory. */
let viewer = aViewer()
/** What reached the server, in its order. */
let sent: { content: string; at: number }[] = []
/** As the thread shows what was sent. */
let stored: MessageView[] = []
let answer: Answer | undefined

beforeEach(() => {
  sessionStorage.clear()
  viewer = aViewer({ id: crypto.randomUUID() })
  sent = []
  stored = []
  answer = undefined
})

async function openThread() {
  answerCalls({
    'messages/open': { gives: { partner, needsSubscription: false, cannotWrite: null, job: null } },
    'messages/thread': () => ({ gives: { items: stored, nextCursor: null, previousCursor: null } }),
    'messages/conversations': { gives: { items: [], nextCursor: null } },
    'messages/send': (input) => {
      const { messageId, content } = input as { messageId: string; content: string }
      if (answer) return answer
      sent.push({ content, at: Date.now() })
      const untouched = { isRead: false, isEdited: false, isTakenBack: false, hidden: null, attachments: [], may: [] }
      const message: MessageView = { id: messageId, isOwn: true, content, sentAt: new Date(), ...untouched }
      stored = [...stored, message]
      return { gives: message }
    },
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(viewerOptions().queryKey, viewer)
  await renderSignedIn(viewer, <Thread openAt={undefined} personId="ana" />, { queryClient })
  await expect.element(field).toBeEnabled()
  return queryClient
}

async function write(content: string) {
  await userEvent.fill(field, content)
  await userEvent.keyboard('{Enter}')
}

function store(state: 'sending' | 'waiting' | 'failed') {
  const message = { messageId: crypto.randomUUID(), personId: 'ana', content: 'from before', writtenAt: Date.now(), state }
  sessionStorage.setItem(unsentKey(viewer.id), JSON.stringify([message]))
}

test.each<[string, Answer]>([
  ['without a connection', 'unreached'],
  ['behind a proxy without its server', { proxy: 502 }],
])('messages that were written %s are sent in their order as soon as the browser is online', async (_, missing) => {
  answer = missing
  await openThread()
  for (const content of ['one', 'two', 'three']) await write(content)
  await expect.poll(() => waiting.elements().length, { timeout: 5000 }).toBe(3)
  answer = undefined
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => sent.map(({ content }) => content)).toEqual(['one', 'two', 'three'])
  await expect.element(waiting).not.toBeInTheDocument()
})

test('without an event of the browser a message is tried again after a pause, and once it is sent the focus stays in the thread', async () => {
  answer = 'unreached'
  await openThread()
  await write('one')
  await expect.element(waiting, { timeout: 5000 }).toBeVisible()
  page.getByRole('button', { name: 'Delete' }).element().focus()
  answer = undefined
  await expect.element(waiting, { timeout: 10_000 }).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
  await expect.element(field).toHaveFocus()
})

test.each(['sending', 'waiting'] as const)('a message that was %s when the page was left is sent when one is opened', async (state) => {
  store(state)
  const queryClient = await openThread()
  deliverStored(queryClient, viewer.id)
  await expect.poll(() => sent.map(({ content }) => content)).toEqual(['from before'])
  await expect.element(waiting).not.toBeInTheDocument()
  await expect.element(page.getByRole('log').getByText('from before', { exact: false })).toBeVisible()
  expect(sessionStorage.getItem(unsentKey(viewer.id))).toBeNull()
})

test.each<[string, Answer, string]>([
  ['a bug of the server', 'fails', messageFailed],
  ['a refusal', { refuses: 'message_partner_disabled' }, "This user's account is disabled"],
  ['an ended session', 'signedOut', messageSignedOut],
])('after %s a message is sent again only by its button', async (_, failure, text) => {
  answer = failure
  const queryClient = await openThread()
  await write('one')
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
  answer = undefined
  window.dispatchEvent(new Event('online'))
  deliverStored(queryClient, viewer.id)
  await write('two')
  await expect.poll(() => sent.map(({ content }) => content)).toEqual(['two'])
  await userEvent.click(tryAgain)
  await expect.poll(() => sent.map(({ content }) => content)).toEqual(['two', 'one'])
  await expect.element(tryAgain).not.toBeInTheDocument()
})

test('above the limit of messages the next are sent when it ends, not before, and in their order', async () => {
  const seconds = 2
  answer = { limits: 'Too many attempts. Try again in 2 seconds.', retryAfterSeconds: seconds }
  await openThread()
  const startedAt = Date.now()
  await write('one')
  await expect.element(page.getByText(/^Too many messages for now. Sent at \d/)).toBeVisible()
  answer = undefined
  window.dispatchEvent(new Event('online'))
  await write('two')
  await expect.poll(() => sent.map(({ content }) => content), { timeout: 5000 }).toEqual(['one', 'two'])
  for (const { at } of sent) expect(at - startedAt).toBeGreaterThanOrEqual(seconds * 1000)
})

test('a message that waits is not sent after its writer has signed out', async () => {
  answer = 'unreached'
  const queryClient = await openThread()
  await write('one')
  await expect.element(waiting, { timeout: 5000 }).toBeVisible()
  answer = undefined
  queryClient.setQueryData(viewerOptions().queryKey, null)
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('alert').getByText(messageSignedOut)).toBeVisible()
  expect(sent).toEqual([])
})

test('a message that waits can be deleted', async () => {
  answer = 'unreached'
  await openThread()
  await write('one')
  await expect.element(waiting, { timeout: 5000 }).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Delete' }))
  answer = undefined
  await write('two')
  await expect.poll(() => sent.map(({ content }) => content)).toEqual(['two'])
})
