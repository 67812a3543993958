import type { ReviewView } from '@shutterbid/domain/reviews/schemas'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../accounts/viewer.factory.ts'
import { answerCalls } from '../api/answer-calls.factory.ts'
import { ReviewReply } from './review-reply.tsx'

const marisol = { id: 'mari', fullName: 'Marisol Vega' }
const asMarisol = aViewer({ id: 'mari', userType: 'photographer' })
const asAna = aViewer({ id: 'ana', userType: 'client' })
const review: ReviewView = {
  id: '3f0c8a52-6d2e-4d7b-9a37-0d5b6c1e2f48',
  jobId: '3f0c8a52-6d2e-4d7b-9a37-0d5b6c1e2f49',
  jobTitle: 'Rooftop portraits',
  client: { id: 'ana', fullName: 'Ana Reyes', avatarKey: null },
  rating: 2,
  content: 'Late twice.',
  writtenAt: new Date('2026-11-02T12:00:00Z'),
  hiddenReason: null,
  reply: null,
  mayReply: true,
}
const reply = { content: 'I am sorry.', writtenAt: new Date('2026-11-03T12:00:00Z'), hiddenReason: null }
const open = page.getByRole('button', { name: 'Reply to Ana Reyes’s review' })
const words = page.getByRole('dialog', { name: 'Your reply to Ana Reyes' }).getByRole('textbox', { name: 'Reply' })

test('the photographer replies once, and hears what is missing', async () => {
  const published = { ...review, reply: { ...reply, content: 'I am sorry, Ana.' }, mayReply: false }
  const sent: unknown[] = []
  answerCalls({
    'reviews/reply': (input) => {
      sent.push(input)
      return { gives: published }
    },
  })
  await renderSignedIn(asMarisol, <ReviewReply review={review} photographer={marisol} />)
  await userEvent.click(open)
  await userEvent.click(page.getByRole('button', { name: 'Publish reply' }))
  await expect.element(page.getByText('Please enter your reply')).toBeVisible()
  await expect.element(words).toHaveFocus()
  await expect(document).toBeAccessible()
  await userEvent.fill(words, 'I am sorry, Ana.')
  await userEvent.click(page.getByRole('button', { name: 'Publish reply' }))
  await expect.element(page.getByText('Reply published')).toBeVisible()
  await expect.element(words).not.toBeInTheDocument()
  expect(sent).toEqual([{ reviewId: review.id, content: 'I am sorry, Ana.' }])
})

test('a reply that was published in another tab is refused in words, and what was typed stays', async () => {
  answerCalls({ 'reviews/reply': { refuses: 'already_replied' } })
  await renderSignedIn(asMarisol, <ReviewReply review={review} photographer={marisol} />)
  await userEvent.click(open)
  await userEvent.fill(words, 'I am sorry, Ana.')
  await userEvent.click(page.getByRole('button', { name: 'Publish reply' }))
  await expect.element(page.getByText('You have already replied to this review')).toBeVisible()
  await expect.element(words).toHaveValue('I am sorry, Ana.')
})

test('others read the reply and can report it, but not write one', async () => {
  await renderSignedIn(asAna, <ReviewReply review={{ ...review, reply, mayReply: false }} photographer={marisol} />)
  await expect.element(page.getByText('Reply by Marisol Vega')).toBeVisible()
  await expect.element(page.getByText('I am sorry.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Report Marisol Vega’s reply' })).toBeVisible()
  await expect.element(open).not.toBeInTheDocument()
})

test('its author reads why a reply is hidden, and cannot report it', async () => {
  const hidden = { ...reply, hiddenReason: 'It names a third person.' }
  await renderSignedIn(asMarisol, <ReviewReply review={{ ...review, reply: hidden, mayReply: false }} photographer={marisol} />)
  await expect
    .element(page.getByText('Your reply is hidden, and only you still see it. The reason: It names a third person.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: /Report/ })).not.toBeInTheDocument()
})
