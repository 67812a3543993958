import type { PushView } from '@shutterbid/domain/notifications/push-schemas'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../loading/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useClockZone } from '../../ui/time/use-system-zone.ts'
import { Ago } from '../../ui/time/when.tsx'
import type { PushSupport } from './browser-push.ts'
import { pushOptions } from './push-options.ts'
import { useThisBrowser } from './use-this-browser.ts'

/** The browsers of a person that take notifications, and this one. */
export function Devices() {
  const query = useQuery(pushOptions())
  const { support, turnOn, remove } = useThisBrowser()
  return (
    <section className="grid content-start gap-4" aria-labelledby="devices">
      <div className="grid content-start gap-2">
        <h3 className="title" id="devices">
          Your devices
        </h3>
        <p className="text-ink-2">
          Hear of new jobs, bids and messages while Shutterbid is closed. A notification never shows names, amounts or what somebody wrote.
        </p>
      </div>
      <Loaded query={query} failedText="Failed to load your devices">
        {(view) => (
          <>
            <DevicesList view={view} loadedAt={query.dataUpdatedAt} remove={remove} />
            <ThisBrowser view={view} support={support} turnOn={turnOn} />
            {view.isLocal ? (
              <p className="text-ink-2 text-small">
                This is a demo: nothing is sent to browsers. It is listed at{' '}
                <a className="link" href="/dev/push">
                  /dev/push
                </a>
                .
              </p>
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  )
}

type BrowserActions = ReturnType<typeof useThisBrowser>

function DevicesList({ view, loadedAt, remove }: { view: PushView; loadedAt: number } & Pick<BrowserActions, 'remove'>) {
  const zone = useClockZone() ?? 'UTC'
  if (view.devices.length === 0) return <p className="text-ink-2">No device receives notifications yet.</p>
  return (
    <ul className="ruled-rows">
      {view.devices.map(({ id, name, lastUsedAt, isThis }) => (
        <li key={id} className="flex flex-wrap items-center gap-4">
          <div className="min-w-0 grow">
            <p className="font-[550] wrap-anywhere">{name}</p>
            <p className="text-ink-2 text-small">
              {isThis ? <span>This device · </span> : null}
              last used <Ago at={lastUsedAt} now={loadedAt} zone={zone} />
            </p>
          </div>
          <Button
            busy={remove.isPending && remove.variables.deviceId === id}
            busyLabel="Removing..."
            onClick={() => remove.mutate({ deviceId: id, isThis })}
            aria-label={`Remove ${name}`}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}

const unavailable: Partial<Record<PushSupport, string>> = {
  unsupported: 'This browser cannot show notifications. You can turn them on in another one.',
  needsInstall:
    'On an iPhone or iPad, first add Shutterbid to your home screen: press Share, then “Add to Home Screen”, and open it from there.',
  denied:
    'You have blocked notifications from Shutterbid in this browser. To allow them, press the symbol to the left of the address, open the settings of this site, and allow notifications.',
}

function ThisBrowser({ view, support, turnOn }: { view: PushView } & Pick<BrowserActions, 'support' | 'turnOn'>) {
  if (support === undefined || view.devices.some(({ isThis }) => isThis)) return null
  const reason = unavailable[support]
  if (reason) return <Notice>{reason}</Notice>
  return (
    <Button className="justify-self-start" variant="ink" busy={turnOn.isPending} busyLabel="Turning on..." onClick={() => turnOn.mutate()}>
      Turn on in this browser
    </Button>
  )
}
