import { findArticle } from '@shutterbid/domain/content/articles'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ArticleNotFound } from '../../content/blog/article-not-found.tsx'
import { articlePostHead } from '../../content/blog/article-post-head.ts'
import { ArticleScreen } from '../../content/blog/article-screen.tsx'

export const Route = createFileRoute('/(content)/blog/$slug')({
  // Imported late, so that no other page loads it.
  loader: async ({ params: { slug } }) => {
    const article = findArticle(slug)
    if (!article) throw notFound()
    const { articleBodies } = await import('../../content/blog/article-bodies.ts')
    await articleBodies[article.slug].preload?.()
    return article
  },
  head: ({ loaderData }) =>
    loaderData
      ? articlePostHead(loaderData)
      : { meta: [{ title: 'Article Not Found · Shutterbid' }, { name: 'robots', content: 'noindex' }] },
  component: function ArticlePage() {
    return <ArticleScreen article={Route.useLoaderData()} />
  },
  notFoundComponent: ArticleNotFound,
})
