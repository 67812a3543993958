import { articles } from '@shutterbid/domain/content/articles'
import { aVisitorAt, expect, open, openUnhydrated, test } from '../story.ts'

test('from the landing page to an article and on to a related one, without JavaScript', async ({ browser, strict }) => {
  const page = strict(await (await browser.newContext({ javaScriptEnabled: false })).newPage())
  await openUnhydrated(page, '/')
  await page.getByRole('region', { name: 'Learn More' }).getByRole('link', { name: /^Blog/ }).click()
  await expect(page.getByRole('article')).toHaveCount(6)
  await page.getByRole('link', { name: 'Where to photograph in Boise, and when' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where to photograph in Boise, and when')
  await expect(page.getByText('Ruth Adler')).toBeVisible()
  const related = page.getByRole('region', { name: 'More in Location Guide' })
  await expect(related.getByRole('article')).toHaveCount(2)
  await related.getByRole('link', { name: /Phoenix/ }).click()
  await expect(page).toHaveURL(/\/blog\/where-to-photograph-in-phoenix$/)
})

test('every article has 600 to 1,200 words, links, its facts for search engines, and pictures that load', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/blog')
  for (const { slug, title } of articles) {
    await open(page, `/blog/${slug}`)
    const text = await page.locator('.article-text').innerText()
    const wordCount = text.split(/\s+/).length
    expect([slug, wordCount >= 600 && wordCount <= 1200]).toEqual([slug, true])
    expect(await page.locator('.article-text').getByRole('link').count(), slug).toBeGreaterThan(0)
    const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(facts).toMatchObject({ '@type': 'BlogPosting', headline: title, url: page.url() })
    const sources = await page
      .locator('main img')
      .evaluateAll((images) =>
        images.flatMap((image) =>
          image instanceof HTMLImageElement ? [image.src, ...image.srcset.split(', ').flatMap((source) => source.split(' ')[0] || [])] : [],
        ),
      )
    for (const source of new Set(sources)) {
      const answer = await page.request.get(source)
      expect([source, answer.status(), answer.headers()['content-type']]).toEqual([source, 200, 'image/webp'])
    }
  }
})

test('the feed is valid XML with every article, and the blog names it', async ({ browser, strict, baseURL }) => {
  const page = await aVisitorAt(browser, strict, '/blog')
  const address = await page.locator('link[rel=alternate][type="application/rss+xml"]').getAttribute('href')
  const answer = await page.request.get(address ?? '')
  expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  const feed = await page.evaluate(
    (text) => {
      const xml = new DOMParser().parseFromString(text, 'application/xml')
      const textsOf = (selector: string) => [...xml.querySelectorAll(selector)].map((element) => element.textContent)
      return {
        errors: textsOf('parsererror'),
        links: textsOf('item > link'),
        titles: textsOf('item > title'),
        dates: textsOf('item > pubDate'),
      }
    },
    await answer.text(),
  )
  expect(feed.errors).toEqual([])
  expect(feed.titles).toEqual(articles.map(({ title }) => title))
  expect(feed.links).toEqual(articles.map(({ slug }) => `${baseURL}/blog/${slug}`))
  expect(feed.dates.map((date) => new Date(date ?? '').toISOString().slice(0, 10))).toEqual(articles.map(({ date }) => date))
})

test('an unknown article says so and leads back', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/blog/nothing-here', /status of 404/)
  expect((await page.request.get('/blog/nothing-here')).status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
})

test('the blog lists its articles for search engines', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/blog')
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(facts).toMatchObject({ '@type': 'Blog', url: page.url() })
  expect(facts.blogPost).toEqual(
    articles.map(({ slug, title, date }) => ({
      '@type': 'BlogPosting',
      headline: title,
      url: `${page.url()}/${slug}`,
      datePublished: date,
    })),
  )
})

test('in print an article is its text, without what leads on', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/blog/where-to-photograph-in-boise')
  const leadsOn = ['More in Location Guide', 'Now describe your picture']
  for (const name of leadsOn) await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { name: 'The foothills' })).toBeVisible()
  for (const name of leadsOn) await expect(page.getByRole('heading', { name })).toBeHidden()
  const links = page.getByRole('link')
  await expect(links).toHaveCount(await page.locator('.article-text').getByRole('link').count())
  expect(await page.evaluate(() => [getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color])).toEqual([
    'rgb(255, 255, 255)',
    'rgb(0, 0, 0)',
  ])
  await page.emulateMedia({ media: null, colorScheme: null })
})
