import type { ExportView } from '@shutterbid/domain/leaving/schemas'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { Failed } from '../../loading/failed.tsx'
import { Loading, Skeleton } from '../../loading/skeleton.tsx'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useClockZone } from '../../ui/time/use-system-zone.ts'
import { Day } from '../../ui/time/when.tsx'

export function DataExport() {
  const query = useQuery(exportOptions())
  return (
    <div className="grid content-start gap-4">
      <h3 className="title">Export</h3>
      <p className="text-ink-2">Everything we keep about you in one zip file, with the pictures you uploaded. Making it takes a moment.</p>
      {query.data ? (
        <Latest view={query.data} />
      ) : query.error ? (
        <Failed query={query}>{errorMessage(query.error, 'Failed to load your export')}</Failed>
      ) : (
        <Loading>
          <Skeleton className="h-11 w-44" />
        </Loading>
      )}
    </div>
  )
}

function Latest({ view: { latest, may } }: { view: ExportView }) {
  const queryClient = useQueryClient()
  const ask = useMutation(
    orpc.leaving.requestExport.mutationOptions({
      onSuccess: (view) => queryClient.setQueryData(exportOptions().queryKey, view),
    }),
  )
  const file = latest?.ready
  return (
    <>
      {latest ? <State latest={latest} /> : null}
      {ask.isError ? <Notice tone="error">{errorMessage(ask.error)}</Notice> : null}
      {file || may.includes('request') ? (
        <div className="flex flex-wrap gap-4">
          {file ? (
            <ButtonAnchor href={file.path} download>
              Download ({sizeText(file.bytes)})
            </ButtonAnchor>
          ) : null}
          {may.includes('request') ? (
            <Button variant={file ? 'quiet' : 'outline'} busy={ask.isPending} busyLabel="Asking..." onClick={() => ask.mutate(undefined)}>
              <span>{latest ? 'Ask for a new file' : 'Ask for my data'}</span>
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

function State({ latest: { state, expiresAt, ready } }: { latest: NonNullable<ExportView['latest']> }) {
  const zone = useClockZone() ?? 'UTC'
  if (state === 'making') return <Notice>Your file is being made. We tell you here and in the bell when it is ready.</Notice>
  if (state === 'failed') return <Notice tone="error">Your file could not be made. Please ask for it again.</Notice>
  const on = expiresAt ? <Day on={localDateTime(expiresAt, zone).on} long /> : null
  if (!ready) return <Notice>Your last file could be downloaded until {on}.</Notice>
  const { missingPictures: missing } = ready
  return (
    <Notice tone="good">
      Your file is ready. You can download it until {on}.
      {missing > 0 ? (
        <span>
          {' '}
          It lacks {missing === 1 ? 'a picture that is' : `${missing} pictures that are`} no longer stored, and names what is missing.
        </span>
      ) : null}
    </Notice>
  )
}

/** '640 kB', '12.4 MB' */
function sizeText(bytes: number) {
  return bytes <= 999_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}

function exportOptions() {
  return orpc.leaving.export.queryOptions({ meta: { topics: ['export'] } })
}
