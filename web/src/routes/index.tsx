import { createFileRoute } from '@tanstack/react-router'
import { useViewer } from '../accounts/use-viewer.ts'
import { loadPrice } from '../billing/price-options.ts'
import { HomeScreen } from '../content/home/home-screen.tsx'
import { dashboardOptions } from '../desk/dashboard/dashboard-options.ts'
import { LazyDashboard } from '../desk/dashboard/lazy-dashboard.ts'
import { prefetch } from '../loading/prefetch.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { viewer, queryClient } }) => {
    if (viewer?.userType === 'photographer') {
      await Promise.all([LazyDashboard.preload?.(), prefetch([queryClient.query({ ...dashboardOptions(viewer.id), staleTime: 'static' })])])
      return { cities: [], prices: [], quotes: [] }
    }
    // Imported late: the page shows plain values and does not load the calculations.
    const [{ lightToday }, { homePrices }, { homeQuotes }] = await Promise.all([
      import('../content/light-today.ts'),
      import('../content/home-prices.ts'),
      import('../content/home-quotes.ts'),
    ])
    const [prices, quotes] = await Promise.all([homePrices(queryClient), homeQuotes(queryClient), loadPrice(queryClient)])
    return { cities: lightToday(Date.now()), prices, quotes }
  },
  head: async ({ match }) =>
    match.context.viewer?.userType === 'photographer'
      ? { meta: [{ title: 'Dashboard · Shutterbid' }] }
      : (await import('../content/home/home-head.ts')).homeHead(),
  component: function HomePage() {
    const viewer = useViewer()
    const { cities, prices, quotes } = Route.useLoaderData()
    return viewer?.userType === 'photographer' ? (
      <LazyDashboard viewer={viewer} />
    ) : (
      <HomeScreen viewer={viewer} cities={cities} prices={prices} quotes={quotes} />
    )
  },
})
