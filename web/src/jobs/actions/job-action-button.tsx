import { type ComponentProps, type ReactNode, useContext } from 'react'
import { Button } from '../../ui/button.tsx'
import type { JobDialog } from './action-dialog.tsx'
import { JobDialogContext } from './job-dialogs.tsx'

type JobActionButtonProps = JobDialog & {
  /** The look of the button that opens the dialog. */
  look: Pick<ComponentProps<typeof Button>, 'variant' | 'full' | 'size' | 'className'>
  children: ReactNode
}

/** A button for an irreversible action: asks in a dialog, which stays open if the action is refused. */
export function JobActionButton({ look, children, ...dialog }: JobActionButtonProps) {
  const open = useContext(JobDialogContext)
  return (
    <Button {...look} aria-haspopup="dialog" onClick={() => open(dialog)}>
      {children}
    </Button>
  )
}
