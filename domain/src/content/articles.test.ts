import { describe, expect, test } from 'vitest'
import { articleCategories, articles, authors, findArticle, relatedArticles } from './articles.ts'

describe('the articles', () => {
  test('are six, in every category, the newest first', () => {
    expect(articles).toHaveLength(6)
    expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(articleCategories))
    const dates = articles.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().reverse())
  })

  test.each(articles)('$slug has an author with a name, a described cover and a short excerpt', ({ slug, author, excerpt, coverAlt }) => {
    expect(authors[author].name).toMatch(/^\w+ \w+$/)
    expect(excerpt.length).toBeLessThanOrEqual(155)
    expect(coverAlt).not.toBe('')
    expect(findArticle(slug)?.slug).toBe(slug)
  })

  test('lead to others of the same category, at most three', () => {
    for (const article of articles) {
      const related = relatedArticles(article)
      expect(related.length).toBeLessThanOrEqual(3)
      expect(related.every(({ category, slug }) => category === article.category && slug !== article.slug)).toBe(true)
    }
    expect(relatedArticles({ slug: 'where-to-photograph-in-boise', category: 'Location Guide' })).toHaveLength(2)
  })

  test('an unknown one is not found', () => expect(findArticle('nothing')).toBeUndefined())
})
