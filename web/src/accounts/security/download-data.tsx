import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { saveFile } from './save-file.ts'

export function DownloadData() {
  const download = useMutation({
    mutationFn: async () => saveFile('shutterbid-data.json', JSON.stringify(await api.leaving.exportData(), null, 2), 'application/json'),
  })
  return (
    <div className="grid content-start gap-4">
      <h3 className="title">Export</h3>
      <p className="text-ink-2">
        Everything we keep about you in one JSON file, with links to your pictures. The links end with your account.
      </p>
      {download.isError ? <Notice tone="error">{errorMessage(download.error)}</Notice> : null}
      {download.isSuccess ? <Notice tone="good">Your file is in your downloads.</Notice> : null}
      <Button
        className="justify-self-start"
        busy={download.isPending}
        busyLabel="Collecting..."
        onClick={() => {
          if (!download.isPending) download.mutate()
        }}
      >
        Download my data
      </Button>
    </div>
  )
}
