import { createFileRoute } from '@tanstack/react-router'
import { BlogScreen } from '../../content/blog/blog-screen.tsx'

export const Route = createFileRoute('/(content)/blog/')({
  head: async () => (await import('../../content/blog/blog-head.ts')).blogHead(),
  component: BlogScreen,
})
