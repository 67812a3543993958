import type { PhotographerCard as Card } from '@shutterbid/domain/search/photographer-schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderSignedIn } from '../../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../../accounts/viewer.factory.ts'
import { someCard } from './photographer-card.factory.ts'
import { PhotographerCard } from './photographer-card.tsx'

async function show(facts: Partial<Card>) {
  const client = aViewer({ userType: 'client' })
  const shown = (
    <PhotographerCard card={{ ...someCard, ...facts }} wanted={['WEDDING']} viewer={null} asking={null} eager={false} highlighted={false} />
  )
  await renderSignedIn(client, shown)
  return page.getByRole('article')
}

test('a card has name, place, distance, rating and the first three specialties, the searched one before the others', async () => {
  const article = await show({})
  for (const text of [
    /^Rated 4\.7 12 reviews/,
    /Phoenix, AZ 85004 · 3 miles away/,
    /Usually answers within 3 hours/,
    /WeddingEventFamily\+2 more$/,
  ])
    await expect.poll(() => article.element().textContent).toMatch(text)
  await expect.element(article.getByRole('link', { name: 'Marisol Vega' })).toHaveAttribute('href', '/photographers/marisol-vega')
  expect(getComputedStyle(article.getByText('Light first.').element()).webkitLineClamp).toBe('3')
})

test('a photographer who states a starting price shows it beside the name', async () => {
  const article = await show({ startingPriceDollars: 1250 })
  await expect.element(article.getByText('From $1,250 a shoot')).toBeVisible()
})

test('a photographer who states none shows no price', async () => {
  const article = await show({ startingPriceDollars: null })
  await expect.poll(() => article.element().textContent).toMatch(/Marisol Vega(?!From)/)
})

test.each<[Partial<Card>, RegExp]>([
  [{ placeLabel: null }, /Location not specified/],
  [{ answersWithinHours: null }, /3 miles awayLight first/],
  [{ miles: 1 }, / 1 mile away/],
  [{ miles: 0 }, /less than a mile away/],
  [{ rating: 5, reviewCount: 1 }, /^Rated 5\.0 1 review(?!s)/],
  [{ rating: null, reviewCount: 0 }, /^No reviews yet/],
])('%j is shown as %s', async (facts, text) => {
  const article = await show(facts)
  await expect.poll(() => article.element().textContent).toMatch(text)
})
