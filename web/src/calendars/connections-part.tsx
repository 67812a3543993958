import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../loading/loaded.tsx'
import { focusOn } from '../ui/focus-on.ts'
import { ConnectAddress } from './connect-address.tsx'
import { ConnectGoogle } from './connect-google.tsx'
import { ConnectServer } from './connect-server.tsx'
import { ConnectedCalendar } from './connected-calendar.tsx'
import { connectionsOptions } from './connections-options.ts'
import { useConnections } from './use-connections.ts'

/** The owner's external calendars, whose events count as busy. Renders nothing where none can be connected. `zone`: of their week. */
export function ConnectionsPart({ zone }: { zone: string }) {
  const query = useQuery(connectionsOptions())
  const { withChanges, connectAddress, changeCalendar, readNow, disconnect } = useConnections()
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
