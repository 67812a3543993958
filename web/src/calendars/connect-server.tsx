import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { focusOn } from '../ui/focus-on.ts'
import { useConnectCaldav } from './use-connect-caldav.ts'

const ConnectCaldav = lazy(() => import('./connect-caldav.tsx').then((file) => ({ default: file.ConnectCaldav })))

/** A button that opens the form for calendars with a user name and a password. */
export function ConnectServer() {
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
