import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

type FormActionsProps = {
  label?: ReactNode
  busyLabel?: string
  variant?: ComponentProps<typeof Button>['variant']
  busy: boolean
  disabled?: boolean
  onCancel: () => void
}

/** The buttons below the fields of a dialog. */
export function FormActions({ label = 'Save', busyLabel = 'Saving...', variant = 'ink', busy, disabled, onCancel }: FormActionsProps) {
  return (
    <div className="actions">
      <Button onClick={onCancel} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" variant={variant} busy={busy} busyLabel={busyLabel} disabled={disabled}>
        {label}
      </Button>
    </div>
  )
}
