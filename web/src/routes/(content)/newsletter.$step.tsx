import { createFileRoute, notFound } from '@tanstack/react-router'
import { NewsletterScreen } from '../../content/newsletter/newsletter-screen.tsx'
import { isNewsletterStep } from '../../content/newsletter/newsletter-steps.ts'
import { textInSearch } from '../../routing/text-in-search.ts'
import { notFoundTitle } from '../../shell/head-of-every-page.ts'

type Search = { token?: string; outcome?: string }

export const Route = createFileRoute('/(content)/newsletter/$step')({
  staticData: { bare: true },
  validateSearch: (search: Record<string, unknown>): Search => ({
    token: textInSearch(search.token),
    outcome: textInSearch(search.outcome),
  }),
  loader: ({ params: { step } }) => {
    if (!isNewsletterStep(step)) throw notFound()
    return { step }
  },
  head: ({ loaderData }) => ({
    // No other site gets the token in the address. `no-referrer` would be stricter, but the form without script needs its origin.
    meta: [
      { title: loaderData ? 'Newsletter · Shutterbid' : notFoundTitle },
      { name: 'referrer', content: 'same-origin' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: function NewsletterPage() {
    return <NewsletterScreen {...Route.useLoaderData()} {...Route.useSearch()} />
  },
})
