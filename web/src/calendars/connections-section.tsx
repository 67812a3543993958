import type { ConnectionsView } from '@shutterbid/domain/calendars/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { orpc } from '../api.ts'
import { Loaded } from '../loading/loaded.tsx'
import { openOtherSite } from '../routing/open-other-site.ts'
import { Button } from '../ui/button.tsx'
import { focusOn } from '../ui/focus-on.ts'
import { lazyPart } from '../ui/lazy/lazy-part.ts'
import { Notice } from '../ui/notice.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { ConnectAddress } from './connect-address.tsx'
import { ConnectedCalendar } from './connected-calendar.tsx'
import { connectFailed, connectionsOptions, useConnections } from './use-connections.ts'

type ConnectionsSectionProps = {
  /** Of the owner's week. */
  zone: string
  /** The private address, as the last item of the list. */
  children?: ReactNode
}

/** All calendars of the owner, with their settings, and how to connect another one. */
export function ConnectionsSection({ zone, children }: ConnectionsSectionProps) {
  const query = useQuery(connectionsOptions())
  const { withChanges, connectAddress, changeCalendar, writeAgain, readNow, disconnect } = useConnections()
  return (
    <section className="grid max-w-[42rem] content-start gap-6 pb-8" aria-labelledby="calendars">
      <div className="grid content-start gap-2">
        <h2 className="section-title" id="calendars" tabIndex={-1}>
          Calendars
        </h2>
        <p className="text-ink-2">
          You count as busy during events that come in, and we do not tell you about jobs then. We keep only their times, never what they
          are about. What goes out are the shoots you are hired for.
        </p>
      </div>
      <ul className="grid content-start border-b border-line">
        {query.data ? null : (
          <li className="border-t border-line py-5">
            <Loaded query={query} failedText="Failed to load your connected calendars">
              {() => null}
            </Loaded>
          </li>
        )}
        {withChanges(query.data?.connections ?? []).map((connection) => (
          <li key={connection.id} className="border-t border-line py-5">
            <ConnectedCalendar
              connection={connection}
              zone={zone}
              isReading={readNow.isPending && readNow.variables.connectionId === connection.id}
              onRead={() => readNow.mutate({ connectionId: connection.id })}
              onChange={changeCalendar.mutate}
              writingAgain={writeAgain.isPending ? writeAgain.variables.calendarId : null}
              onWriteAgain={(calendarId) => writeAgain.mutate({ calendarId }, { onSuccess: () => focusOn('calendars') })}
              onDisconnect={async () => {
                await disconnect.mutateAsync({ connectionId: connection.id })
                focusOn('calendars')
              }}
            />
          </li>
        ))}
        {children ? <li className="border-t border-line py-5">{children}</li> : null}
      </ul>
      {query.data && query.data.kinds.length > 0 ? (
        <ConnectAnother kinds={query.data.kinds} isFirst={query.data.connections.length === 0} connectAddress={connectAddress} />
      ) : null}
    </section>
  )
}

type ConnectAnotherProps = {
  kinds: ConnectionsView['kinds']
  isFirst: boolean
  connectAddress: ReturnType<typeof useConnections>['connectAddress']
}

/** The form for an address is open while there is no other calendar. */
function ConnectAnother({ kinds, isFirst, connectAddress }: ConnectAnotherProps) {
  const [asksForAddress, setAsksForAddress] = useState(isFirst)
  return (
    <div className="grid content-start gap-4">
      <h3 className="title">Connect a calendar</h3>
      {kinds.includes('google') ? <ConnectGoogle /> : null}
      {kinds.includes('caldav') ? <ConnectServer /> : null}
      {!kinds.includes('ics') ? null : asksForAddress ? (
        <ConnectAddress busy={connectAddress.isPending} error={connectAddress.error} onConnect={connectAddress.mutateAsync} />
      ) : (
        <Button className="justify-self-start whitespace-normal" onClick={() => setAsksForAddress(true)}>
          Connect the address of a calendar
        </Button>
      )}
    </div>
  )
}

/** Leads to Google, which sends the browser to /google-calendar-success. */
function ConnectGoogle() {
  const start = useMutation(orpc.calendars.startGoogle.mutationOptions({ onSuccess: ({ url }) => openOtherSite(url) }))
  return (
    <div className="grid content-start justify-items-start gap-2">
      <Button onClick={() => start.mutate({})} busy={start.isPending || start.isSuccess} busyLabel="Going to Google...">
        Connect Google Calendar
      </Button>
      <p className="help-text">Your shoots are written to a separate calendar there, “Shutterbid shoots”.</p>
      {start.error ? <Notice tone="error">{errorMessage(start.error, connectFailed)}</Notice> : null}
    </div>
  )
}

const ConnectCaldav = lazyPart(() => import('./connect-caldav.tsx').then((file) => file.ConnectCaldav))

/** A button that opens the form for calendars with a user name and a password. */
function ConnectServer() {
  const [isOpen, setIsOpen] = useState(false)
  const { isPending, error, mutateAsync } = useConnectCaldav()
  if (!isOpen)
    return (
      <Button className="justify-self-start whitespace-normal" onClick={() => setIsOpen(true)}>
        Connect iCloud, Fastmail or Nextcloud
      </Button>
    )
  function close() {
    setIsOpen(false)
    focusOn('calendars')
  }
  return (
    <Suspense fallback={<p className="text-ink-2">Loading...</p>}>
      <ConnectCaldav busy={isPending} error={error} onConnect={mutateAsync} onDone={close} />
    </Suspense>
  )
}

function useConnectCaldav() {
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation(
    orpc.calendars.connectCaldav.mutationOptions({
      scope: { id: 'calendar-connections' },
      onSuccess: (view) => {
        queryClient.setQueryData(connectionsOptions().queryKey, view)
        toast.success('Calendar Connected!')
      },
    }),
  )
}
