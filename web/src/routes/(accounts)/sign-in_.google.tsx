import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { loadPrice } from '../../billing/price-options.ts'
import { textInSearch } from '../../routing/text-in-search.ts'
import { GoogleReturnScreen } from '../../signing-in/google/google-return-screen.tsx'

type Search = { state?: string; code?: string; iss?: string; error?: string }

export const Route = createFileRoute('/(accounts)/sign-in_/google')({
  staticData: { bare: true },
  validateSearch: ({ state, code, iss, error }: Record<string, unknown>): Search => ({
    state: textInSearch(state),
    code: textInSearch(code),
    iss: textInSearch(iss),
    error: textInSearch(error),
  }),
  loader: ({ context: { queryClient } }) => loadPrice(queryClient),
  head: () => ({ meta: [{ title: 'Google · Shutterbid' }, { name: 'robots', content: 'noindex' }] }),
  component: function GooglePage() {
    const { state, ...search } = Route.useSearch()
    // As it arrived: the screen removes it from the address.
    const [returned] = useState(() => (state ? { state, ...search } : null))
    return <GoogleReturnScreen returned={returned} />
  },
})
