import { createFileRoute } from '@tanstack/react-router'
import { ShootGuideScreen } from '../../content/shoot-guide/shoot-guide-screen.tsx'

export const Route = createFileRoute('/(content)/shoot-guide')({
  loader: async () => {
    // Imported late, so that no other page loads the sun calculations.
    const { lightToday } = await import('../../content/light-today.ts')
    return { cities: lightToday(Date.now()) }
  },
  head: async () => (await import('../../content/page-heads.ts')).pageHeads.shootGuide(),
  component: function ShootGuidePage() {
    return <ShootGuideScreen {...Route.useLoaderData()} />
  },
})
