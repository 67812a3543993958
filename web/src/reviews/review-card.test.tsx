import type { ReviewView } from '@shutterbid/domain/reviews/schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ReviewCard } from './review-card.tsx'

const review: ReviewView = {
  ...{ id: '3f0c8a52-6d2e-4d7b-9a37-0d5b6c1e2f48', jobId: '3f0c8a52-6d2e-4d7b-9a37-0d5b6c1e2f49', jobTitle: 'Rooftop portraits' },
  client: { id: '3f0c8a52-6d2e-4d7b-9a37-0d5b6c1e2f47', fullName: 'Ana Reyes', avatarKey: null },
  ...{ rating: 2, content: 'Late twice.', writtenAt: new Date('2026-11-02T12:00:00Z'), hiddenReason: null },
}

test('a review of somebody else can be reported with a button that has a word', async () => {
  await render(<ReviewCard review={review} zone="America/Phoenix" canReport />)
  const button = page.getByRole('button', { name: 'Report Ana Reyes’s review' })
  await expect.element(button.getByText('Report', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/We have hidden/)).not.toBeInTheDocument()
})

test('a hidden review says to its author that it is hidden, and why', async () => {
  await render(<ReviewCard review={{ ...review, hiddenReason: 'It names a third person.' }} zone="America/Phoenix" canReport={false} />)
  await expect
    .element(page.getByText('We have hidden this review, and only you see it. The reason: It names a third person.'))
    .toBeVisible()
  await expect.element(page.getByText('Late twice.')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
