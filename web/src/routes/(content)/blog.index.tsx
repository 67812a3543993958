import { createFileRoute } from '@tanstack/react-router'
import { blogHead } from '../../content/blog/blog-head.ts'
import { BlogScreen } from '../../content/blog/blog-screen.tsx'

export const Route = createFileRoute('/(content)/blog/')({
  head: blogHead,
  component: BlogScreen,
})
