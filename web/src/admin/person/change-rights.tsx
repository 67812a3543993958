import type { SecurityView } from '@shutterbid/domain/accounts/security-schemas'
import type { AdminPerson } from '@shutterbid/domain/admin/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { securityOptions } from '../../accounts/security/security-options.ts'
import { errorMessage } from '../../api/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { ChangeRightsDialog } from './change-rights-dialog.tsx'

export function ChangeRights({ person }: { person: AdminPerson }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [security, setSecurity] = useState<SecurityView>()
  if (person.isDisabled && !person.isAdmin) return null

  // How the administrator can show that it is them may have changed since the page was opened.
  const open = () =>
    queryClient.fetchQuery({ ...securityOptions(), staleTime: 0 }).then(setSecurity, (error) => toast.error(errorMessage(error)))
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open}>
        {person.isAdmin ? 'Remove admin rights' : 'Make admin'}
      </Button>
      {security ? <ChangeRightsDialog person={person} security={security} onClose={() => setSecurity(undefined)} /> : null}
    </>
  )
}
