import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { createContext, type ReactNode, useState } from 'react'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import type { JobDialog } from './action-dialog.tsx'

const ActionDialog = lazyDialog(async () => (await import('./action-dialog.tsx')).ActionDialog)

/** Around a job page: keeps the dialog of an action open if its button disappears because somebody else acted, and says what happened. */
export function JobDialogs({ job, children }: { job: JobView; children: ReactNode }) {
  const [dialog, setDialog] = useState<JobDialog & { key: number }>()
  return (
    <JobDialogContext value={(opened) => setDialog({ ...opened, key: Date.now() })}>
      {children}
      {dialog ? <ActionDialog {...dialog} key={dialog.key} open job={job} onClose={() => setDialog(undefined)} /> : null}
    </JobDialogContext>
  )
}

/** Opens the dialog of an action on the job of this page. */
export const JobDialogContext = createContext<(dialog: JobDialog) => void>(() => undefined)
