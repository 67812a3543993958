import { createFileRoute } from '@tanstack/react-router'
import { ArticleNotFound, ArticleScreen } from '../../content/blog/article-screen.tsx'

export const Route = createFileRoute('/(content)/blog/$slug')({
  loader: async ({ params: { slug } }) => (await import('../../content/blog/load-article.ts')).loadArticle(slug),
  head: ({ loaderData }) =>
    loaderData?.head ?? { meta: [{ title: 'Article Not Found · Shutterbid' }, { name: 'robots', content: 'noindex' }] },
  component: function ArticlePage() {
    return <ArticleScreen article={Route.useLoaderData().article} />
  },
  notFoundComponent: ArticleNotFound,
})
