import { articles } from '@shutterbid/domain/content/articles'
import { scorePages } from './score-pages.ts'

/** Lighthouse scores of public pages on a phone, for a visitor. */
export async function benchPublicPages(origin: string) {
  const paths = ['/', `/blog/${articles[0].slug}`, '/photographers', await onePhotographer(origin)]
  const goals = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
  await scorePages(
    origin,
    'Public pages',
    paths.map((path) => ({ name: path, path })),
    goals,
  )
}

/** A photographer whose review the landing page quotes. */
async function onePhotographer(origin: string) {
  const path = /href="(\/photographers\/[^"/?]+)"/.exec(await (await fetch(origin)).text())?.[1]
  if (!path) throw new Error('the landing page quotes no review')
  return path
}
