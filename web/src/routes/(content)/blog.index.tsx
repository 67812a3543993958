import { createFileRoute } from '@tanstack/react-router'
import { BlogScreen } from '../../content/blog/blog-screen.tsx'
import { pageHead } from '../../routing/page-head.ts'

export const Route = createFileRoute('/(content)/blog/')({
  head: () => {
    const head = pageHead({
      path: '/blog',
      title: 'Blog · Shutterbid',
      description:
        'Where and when to photograph in Phoenix, Boise and Tampa, what to wear, how to describe a shoot and what to write in a bid.',
    })
    const feed = { rel: 'alternate', type: 'application/rss+xml', title: 'Shutterbid blog', href: '/blog/feed.xml' }
    return { ...head, links: [...head.links, feed] }
  },
  component: BlogScreen,
})
