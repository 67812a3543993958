import { findArticle } from '@shutterbid/domain/content/articles'
import { notFound } from '@tanstack/react-router'
import { articleBodies } from './article-bodies.ts'
import { blogArticleHead } from './blog-article-head.ts'

/** Routes import this file dynamically, because they are part of every page. */
export async function loadArticle(slug: string) {
  const article = findArticle(slug)
  if (!article) throw notFound()
  await articleBodies[article.slug].preload?.()
  return { article, head: blogArticleHead(article) }
}
