import type { AdminPerson } from '@shutterbid/domain/admin/schemas'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ChangeAccountDialog } from './change-account-dialog.tsx'

/** Enables or disables an account, after asking for a reason. */
export function ChangeAccount({ person, small }: { person: AdminPerson; small?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const action = person.isDisabled ? 'Enable' : 'Disable'
  return (
    <>
      <Button
        variant={small ? 'quiet' : undefined}
        className={classes(!person.isDisabled && 'text-brick', small && '-mr-4.5')}
        aria-label={`${action} ${person.fullName}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {action}
      </Button>
      {isOpen ? <ChangeAccountDialog person={person} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
