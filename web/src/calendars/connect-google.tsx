import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '../api/error-message.ts'
import { orpc } from '../api.ts'
import { openOtherSite } from '../routing/open-other-site.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Leads to Google, which sends the browser to /google-calendar-success. */
export function ConnectGoogle() {
  const start = useMutation(orpc.calendars.startGoogle.mutationOptions({ onSuccess: ({ url }) => openOtherSite(url) }))
  return (
    <div className="grid content-start justify-items-start gap-2">
      <Button onClick={() => start.mutate({})} busy={start.isPending || start.isSuccess} busyLabel="Going to Google...">
        Connect Google Calendar
      </Button>
      <p className="help-text">Your shoots are written to a calendar of their own there, “Shutterbid shoots”.</p>
      {start.error ? <Notice tone="error">{errorMessage(start.error, 'Failed to connect calendar')}</Notice> : null}
    </div>
  )
}
