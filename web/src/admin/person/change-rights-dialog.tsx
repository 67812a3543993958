import type { SecurityView } from '@shutterbid/domain/accounts/security-schemas'
import type { AdminPerson } from '@shutterbid/domain/admin/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ProofDialog } from '../../accounts/security/proof-dialog.tsx'
import { api, orpc } from '../../api.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'

type ChangeRightsDialogProps = { person: AdminPerson; security: SecurityView; onClose: () => void }

/** Asks for proof that the administrator is there. */
export function ChangeRightsDialog({ person, security, onClose }: ChangeRightsDialogProps) {
  const [{ id: personId, fullName, isAdmin }] = useState(person)
  const queryClient = useQueryClient()
  const toast = useToast()
  return (
    <ProofDialog
      open
      onClose={onClose}
      title={isAdmin ? `Remove ${fullName}’s rights?` : `Make ${fullName} an administrator?`}
      description={
        isAdmin
          ? 'They keep their account and can no longer open the administration.'
          : 'They can read every account, disable people and cancel jobs.'
      }
      label={isAdmin ? 'Remove rights' : 'Make admin'}
      busyLabel="Saving..."
      variant={isAdmin ? 'danger' : 'ink'}
      withCode={security.twoFactor.isOn}
      waysIn={security.waysIn}
      send={async (proof) => {
        await api.admin.setAdmin({ personId, isAdmin: !isAdmin, proof })
        await queryClient.invalidateQueries({ queryKey: orpc.admin.key() })
        toast.success(isAdmin ? `${fullName} is no longer an administrator` : `${fullName} is an administrator`)
      }}
    />
  )
}
