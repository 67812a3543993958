import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { throwSignedOut } from '../api/throw-signed-out.ts'
import { orpc } from '../api.ts'
import { TextField } from '../forms/text-field.tsx'
import { useRefreshed } from '../live/use-refreshed.ts'
import { Loaded } from '../loading/loaded.tsx'
import { Button, ButtonAnchor } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { focusOn } from '../ui/focus-on.ts'
import { Notice } from '../ui/notice.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { CalendarMarks } from './calendar-marks.tsx'
import { FeedActions } from './feed-actions.tsx'

/** The private address of the owner's shoots, for their own calendar. `zone`: of their week. */
export function FeedSection({ zone }: { zone: string }) {
  const query = useQuery(feedOptions())
  const { address, makeFeed, revokeFeed } = useFeed()
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
          <div className="grid content-start gap-4">
            {madeAt && address ? <NewFeed address={address} /> : null}
            {madeAt ? (
              <FeedActions
                madeAt={madeAt}
                zone={zone}
                isShown={address !== undefined}
                onReplace={makeFeed.mutateAsync}
                onRevoke={revokeFeed.mutateAsync}
              />
            ) : (
              <Button
                className="justify-self-start"
                busy={makeFeed.isPending}
                busyLabel="Making..."
                onClick={() => makeFeed.mutate(undefined)}
              >
                Make a private address
              </Button>
            )}
          </div>
        )}
      </Loaded>
    </article>
  )
}

function useFeed() {
  const refreshed = useRefreshed()
  const toast = useToast()
  const [address, setAddress] = useState<string>()
  const makeFeed = useMutation(
    orpc.calendars.makeFeed.mutationOptions({
      scope: { id: 'calendar-feed' },
      onSuccess: async (made) => {
        setAddress(made.address)
        await refreshed()
        focusOn('private-address')
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to make the address')),
    }),
  )
  const revokeFeed = useMutation(
    orpc.calendars.revokeFeed.mutationOptions({
      scope: { id: 'calendar-feed' },
      onSuccess: async () => {
        setAddress(undefined)
        await refreshed()
        toast.success('The private address no longer works')
        focusOn('private-address')
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to revoke the address')),
    }),
  )
  return { address, makeFeed, revokeFeed }
}

function feedOptions() {
  return orpc.calendars.feed.queryOptions({ throwOnError: throwSignedOut, meta: { topics: ['account'] } })
}

/** A private address that was just made. */
function NewFeed({ address }: { address: string }) {
  return (
    <div className="grid content-start gap-4">
      <Notice>
        Copy the address now: it is not shown again. Whoever has it can read your shoots, with their exact places, until you revoke it.
      </Notice>
      <TextField label="Your private address" value={address} readOnly onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={address} what="address" />
        <ButtonAnchor href={address.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus size={18} strokeWidth={1.6} aria-hidden="true" /> Open in a calendar app
        </ButtonAnchor>
      </div>
    </div>
  )
}
