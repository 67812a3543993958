import { type ComponentProps, createContext, type ReactNode } from 'react'
import type { Button } from '../../ui/button.tsx'
import type { useJobAction } from './use-job-action.ts'

export type JobDialog = {
  action: Parameters<typeof useJobAction>[0]
  title: string
  description: ReactNode
  confirmLabel: string
  confirmVariant?: ComponentProps<typeof Button>['variant']
  cancelLabel: string
  busyLabel: string
  doneText: string
  /** The action needs a reason, which this person reads. */
  reasonFor?: string
}

/** Opens the dialog of an action on the job of this page. */
export const JobDialogContext = createContext<(dialog: JobDialog) => void>(() => undefined)
