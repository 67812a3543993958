import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { orpc } from '../api.ts'
import { Loaded } from '../loading/loaded.tsx'
import { openOtherSite } from '../routing/open-other-site.ts'
import { Button } from '../ui/button.tsx'
import { focusOn } from '../ui/focus-on.ts'
import { Notice } from '../ui/notice.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { ConnectAddress } from './connect-address.tsx'
import { ConnectedCalendar } from './connected-calendar.tsx'
import { connectFailed, connectionsOptions, useConnections } from './use-connections.ts'

/** The owner's external calendars, whose events count as busy. Renders nothing where none can be connected. `zone`: of their week. */
export function ConnectionsPart({ zone }: { zone: string }) {
  const query = useQuery(connectionsOptions())
  const { withChanges, connectAddress, changeCalendar, writeAgain, readNow, disconnect } = useConnections()
  if (query.data && query.data.kinds.length + query.data.connections.length === 0) return null
  return (
    <section className="grid content-start gap-4" aria-labelledby="connected-calendars">
      <div className="grid content-start gap-2">
        <h2 className="section-title" id="connected-calendars" tabIndex={-1}>
          Connected calendars
        </h2>
        <p className="text-ink-2">
          Connect a calendar that you keep elsewhere, and we will not tell you about jobs at times when you are busy there. We keep only the
          times of your events, never what they are about.
        </p>
      </div>
      <Loaded query={query} failedText="Failed to load your connected calendars">
        {({ kinds, connections }) => (
          <div className="grid content-start gap-6">
            {connections.length > 0 ? (
              <ul className="grid content-start gap-4">
                {withChanges(connections).map((connection) => (
                  <li key={connection.id}>
                    <ConnectedCalendar
                      {...{ connection, zone }}
                      isReading={readNow.isPending && readNow.variables.connectionId === connection.id}
                      onRead={() => readNow.mutate({ connectionId: connection.id })}
                      onChange={changeCalendar.mutate}
                      writingAgain={writeAgain.isPending ? writeAgain.variables.calendarId : null}
                      onWriteAgain={(calendarId) => writeAgain.mutate({ calendarId }, { onSuccess: () => focusOn('connected-calendars') })}
                      onDisconnect={async () => {
                        await disconnect.mutateAsync({ connectionId: connection.id })
                        focusOn('connected-calendars')
                      }}
                    />
                  </li>
                ))}
              </ul>
            ) : null}
            {kinds.includes('google') ? <ConnectGoogle /> : null}
            {kinds.includes('ics') ? (
              <ConnectAddress busy={connectAddress.isPending} error={connectAddress.error} onConnect={connectAddress.mutateAsync} />
            ) : null}
            {kinds.includes('caldav') ? <ConnectServer /> : null}
          </div>
        )}
      </Loaded>
    </section>
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
      <p className="help-text">Your shoots are written to a calendar of their own there, “Shutterbid shoots”.</p>
      {start.error ? <Notice tone="error">{errorMessage(start.error, connectFailed)}</Notice> : null}
    </div>
  )
}

const ConnectCaldav = lazy(() => import('./connect-caldav.tsx').then((file) => ({ default: file.ConnectCaldav })))

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
    focusOn('connected-calendars')
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
