import { serviceCities } from '@shutterbid/domain/search/service-cities'
import { useMutation } from '@tanstack/react-query'
import { Fragment } from 'react'
import { errorMessage } from '../../../api/error-message.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { useToast } from '../../../ui/toasts/toasts.tsx'
import type { Search, SearchPlace } from '../search-cookie.ts'
import { addressOf } from '../search-pages.ts'
import { searchPlaces } from './search-places.ts'

type NoPlaceProps = { search: Search; onChoose: (place: SearchPlace) => void }

export function NoPlace({ search, onChoose }: NoPlaceProps) {
  const toast = useToast()
  const find = useMutation({
    mutationFn: (text: string) => searchPlaces(text),
    onSuccess: ([first]) => (first ? onChoose(first.place) : toast.error('No results found')),
    onError: (error) => toast.error(errorMessage(error, 'Failed to load suggestions')),
  })
  return (
    <EmptyState
      title="Enter your location to see photographers in your area"
      actions={serviceCities.map(({ name, state }) => (
        <Fragment key={name}>
          {' '}
          <Button
            className="noscript:hidden"
            busy={find.isPending && find.variables === `${name}, ${state}`}
            busyLabel="Looking..."
            onClick={() => find.mutate(`${name}, ${state}`)}
          >
            {name}
          </Button>
          <ButtonLink
            className="hidden noscript:inline-flex"
            to="/photographers"
            search={{ ...addressOf(search), near: `${name}, ${state}` }}
          >
            {name}
          </ButtonLink>
        </Fragment>
      ))}
    >
      A city, a ZIP or an address will do. Or start with one of the cities we serve.
    </EmptyState>
  )
}
