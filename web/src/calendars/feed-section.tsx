import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { throwSignedOut } from '../api/throw-signed-out.ts'
import { api, orpc } from '../api.ts'
import { PrivateAddress } from '../forms/private-address.tsx'
import { useRefreshed } from '../live/use-refreshed.ts'
import { Loaded } from '../loading/loaded.tsx'
import { ButtonAnchor } from '../ui/button.tsx'
import { CalendarMarks } from './calendar-marks.tsx'

/** The private address of the owner's shoots, for their own calendar. `zone`: of their week. */
export function FeedSection({ zone }: { zone: string }) {
  const query = useQuery(feedOptions())
  const refreshed = useRefreshed()
  return (
    <article className="grid content-start gap-4" aria-labelledby="private-address">
      <div className="grid content-start gap-1">
        <h3 className="title" id="private-address" tabIndex={-1}>
          Private address
        </h3>
        {query.data?.madeAt ? <CalendarMarks goesOut /> : null}
        <p className="text-small text-ink-2">
          Subscribe to it in your calendar app, and every shoot you are hired for appears there, with its place and its changes.
        </p>
      </div>
      <Loaded query={query} failedText="Failed to load your calendar address">
        {({ madeAt }) => (
          <PrivateAddress
            titleId="private-address"
            madeAt={madeAt}
            zone={zone}
            texts={texts}
            onMake={async () => ({ 'Your private address': (await api.calendars.makeFeed()).address })}
            onRevoke={() => api.calendars.revokeFeed()}
            refreshed={refreshed}
          >
            {(address) => (
              <ButtonAnchor href={address.replace(/^https?:/, 'webcal:')}>
                <CalendarPlus size={18} strokeWidth={1.6} aria-hidden="true" /> Open in a calendar app
              </ButtonAnchor>
            )}
          </PrivateAddress>
        )}
      </Loaded>
    </article>
  )
}

function feedOptions() {
  return orpc.calendars.feed.queryOptions({ throwOnError: throwSignedOut, meta: { topics: ['account'] } })
}

const texts = {
  make: 'Make a private address',
  copyNow:
    'Copy the address now: it is not shown again. Whoever has it can read your shoots, with their exact places, until you revoke it.',
  made: (on: string) => `Your private address was made on ${on}. It is not shown again: if you no longer have it, replace it.`,
  replace: {
    button: 'Replace the address',
    title: 'Replace the private address?',
    description: 'The address you have stops working at once. Calendars that use it no longer get changes until you give them the new one.',
    confirmLabel: 'Replace',
    busyLabel: 'Replacing...',
  },
  revoke: {
    button: 'Revoke it',
    title: 'Revoke the private address?',
    description: 'It stops working at once. Shoots that a calendar has already read may stay there.',
    confirmLabel: 'Revoke',
    busyLabel: 'Revoking...',
  },
  revoked: 'The private address no longer works',
  failed: 'Failed to revoke the address',
}
