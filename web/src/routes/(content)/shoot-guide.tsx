import { createFileRoute } from '@tanstack/react-router'
import { articleHead } from '../../content/article-head.ts'
import { ShootGuideScreen } from '../../content/shoot-guide/shoot-guide-screen.tsx'

export const Route = createFileRoute('/(content)/shoot-guide')({
  loader: async () => {
    // Imported late, so that no other page loads the sun calculations.
    const { lightToday } = await import('../../content/light-today.ts')
    return { cities: lightToday(Date.now()) }
  },
  head: () =>
    articleHead({
      path: '/shoot-guide',
      title: 'Shoot guide',
      description:
        'How to prepare for a photo shoot: the best hour and its light, the place, clothing, weather, groups, children, and what to tell your photographer.',
    }),
  component: function ShootGuidePage() {
    return <ShootGuideScreen {...Route.useLoaderData()} />
  },
})
