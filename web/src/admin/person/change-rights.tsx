import type { AdminPerson } from '@shutterbid/domain/admin/schemas'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChangeRightsDialog } from './change-rights-dialog.tsx'

export function ChangeRights({ person }: { person: AdminPerson }) {
  const [isOpen, setIsOpen] = useState(false)
  if (person.isDisabled && !person.isAdmin) return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {person.isAdmin ? 'Remove admin rights' : 'Make admin'}
      </Button>
      {isOpen ? <ChangeRightsDialog person={person} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
