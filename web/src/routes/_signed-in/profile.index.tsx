import { createFileRoute, redirect } from '@tanstack/react-router'
import { textInSearch } from '../../routing/text-in-search.ts'

type Search = { tab?: string; part?: string; instagram?: string }

export const Route = createFileRoute('/_signed-in/profile/')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    tab: textInSearch(search.tab),
    part: textInSearch(search.part),
    instagram: textInSearch(search.instagram),
  }),
  beforeLoad: ({ context, search }) => {
    throw redirect({
      to: '/profile/$personId',
      params: { personId: context.viewer.id },
      search,
      state: true,
      replace: true,
    })
  },
})
