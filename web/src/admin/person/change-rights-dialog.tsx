import { currentPassword } from '@shutterbid/domain/accounts/schemas'
import type { AdminPerson } from '@shutterbid/domain/admin/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorMessage, refusalReason } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { PasswordField } from '../../forms/password-field.tsx'
import { checkWith } from '../../forms/schema/check-with.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'

type Typed = { password: string }
const form = z.object({ password: currentPassword })

/** Asks for the administrator's own password. */
export function ChangeRightsDialog({ person, onClose }: { person: AdminPerson; onClose: () => void }) {
  const [{ id: personId, fullName, isAdmin }] = useState(person)
  const queryClient = useQueryClient()
  const toast = useToast()
  const { register, handleSubmit, formState, setError } = useForm<Typed, unknown, Typed>({
    resolver: checkWith(form),
    defaultValues: { password: '' },
  })
  const change = useMutation(
    orpc.admin.setAdmin.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: orpc.admin.key() })
        onClose()
        toast.success(isAdmin ? `${fullName} is no longer an administrator` : `${fullName} is an administrator`)
      },
      onError: (error) => {
        if (refusalReason(error) === 'wrong_password') setError('password', { message: errorMessage(error) }, { shouldFocus: true })
      },
    }),
  )
  const isOtherError = change.error && refusalReason(change.error) !== 'wrong_password'
  return (
    <Dialog
      open
      onClose={onClose}
      busy={change.isPending}
      title={isAdmin ? `Remove ${fullName}’s rights?` : `Make ${fullName} an administrator?`}
      description={
        isAdmin
          ? 'They keep their account and can no longer open the administration.'
          : 'They can read every account, disable people and cancel jobs.'
      }
    >
      <form
        className="grid content-start gap-6"
        method="post"
        noValidate
        onSubmit={handleSubmit(({ password }) => change.mutate({ personId, isAdmin: !isAdmin, password }))}
      >
        {isOtherError ? <Notice tone="error">{errorMessage(change.error, 'Failed to update user')}</Notice> : null}
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <div className="actions">
          <Button onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant={isAdmin ? 'danger' : 'ink'} busy={change.isPending} busyLabel="Saving...">
            {isAdmin ? 'Remove rights' : 'Make admin'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
