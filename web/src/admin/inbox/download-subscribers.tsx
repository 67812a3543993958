import { subscribersCsv } from '@shutterbid/domain/admin/subscribers-csv'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { saveFile } from '../../accounts/security/save-file.ts'
import { errorMessage } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'

/** Saves the confirmed subscribers as a CSV file. */
export function DownloadSubscribers() {
  const toast = useToast()
  const download = useMutation({
    mutationFn: readAll,
    onSuccess: (csv) => saveFile('newsletter-subscribers.csv', csv, 'text/csv'),
    onError: (error) => toast.error(errorMessage(error, 'Failed to download the subscribers. Please try again.')),
  })
  return (
    <Button onClick={() => download.mutate()} busy={download.isPending} busyLabel="Downloading...">
      <Download size={18} strokeWidth={1.6} aria-hidden="true" /> Download CSV
    </Button>
  )
}

async function readAll() {
  const subscribers = []
  let after: string | undefined
  do {
    const part = await api.admin.downloadSubscribers({ after })
    subscribers.push(...part.subscribers)
    after = part.next ?? undefined
  } while (after !== undefined)
  return subscribersCsv(subscribers)
}
