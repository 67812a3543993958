import { type PasskeyView, passkeyName } from '@shutterbid/domain/signing-in/passkey-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorMessage } from '../../../api/error-message.ts'
import { api } from '../../../api.ts'
import { FormActions } from '../../../forms/form-actions.tsx'
import { checkWith } from '../../../forms/schema/check-with.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { securityOptions } from '../../signing-in-options.ts'

type RenameProps = { passkey: PasskeyView; onClose: () => void }

export function RenamePasskeyDialog({ open, ...props }: RenameProps & { open: boolean }) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open={open} onClose={props.onClose} busy={busy} title="Rename this passkey">
      <RenameForm {...props} onBusy={setBusy} />
    </Dialog>
  )
}

type FormValues = { name: string }
const nameForm = z.object({ name: passkeyName })

function RenameForm({ passkey, onClose, onBusy }: RenameProps & { onBusy: (busy: boolean) => void }) {
  const queryClient = useQueryClient()
  const [error, setError] = useState<string>()
  const { register, handleSubmit, formState, setFocus } = useForm<FormValues, unknown, FormValues>({
    resolver: checkWith(nameForm),
    defaultValues: { name: passkey.name },
  })
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])

  const submit = handleSubmit(async ({ name }) => {
    setError(undefined)
    onBusy(true)
    try {
      await api.signingIn.renamePasskey({ passkeyId: passkey.id, name })
      await queryClient.invalidateQueries({ queryKey: securityOptions().queryKey })
    } catch (cause) {
      return setError(errorMessage(cause))
    } finally {
      onBusy(false)
    }
    onClose()
  })
  return (
    <form className="grid content-start gap-6" method="post" noValidate onSubmit={submit}>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <TextField label="Name" autoComplete="off" error={formState.errors.name?.message} {...register('name')} />
      <FormActions busy={formState.isSubmitting} onCancel={onClose} />
    </form>
  )
}
