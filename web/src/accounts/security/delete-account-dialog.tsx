import { currentPassword, type UserType } from '@shutterbid/domain/accounts/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorMessage, refusalReason } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { PasswordField } from '../../forms/password-field.tsx'
import { checkWith } from '../../forms/schema/check-with.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { finishSignOut } from '../finish-sign-out.ts'

type DeleteAccountDialogProps = { userType: UserType; open: boolean; onClose: () => void }

export function DeleteAccountDialog({ userType, open, onClose }: DeleteAccountDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open={open} onClose={onClose} busy={busy} title="Delete your account?" description="This cannot be undone.">
      <ul className="text-ink-2 list-disc pl-5">
        {consequences[userType].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <DeleteAccountForm onBusy={setBusy} onClose={onClose} />
    </Dialog>
  )
}

const form = z.object({ password: currentPassword })

function DeleteAccountForm({ onBusy, onClose }: { onBusy: (busy: boolean) => void; onClose: () => void }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [error, setError] = useState<string>()
  const {
    register,
    handleSubmit,
    formState,
    setError: setFieldError,
  } = useForm<{ password: string }, unknown, { password: string }>({
    resolver: checkWith(form),
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ password }) => {
    setError(undefined)
    onBusy(true)
    try {
      await api.leaving.deleteAccount({ password })
    } catch (cause) {
      onBusy(false)
      if (refusalReason(cause) !== 'wrong_password') return setError(errorMessage(cause))
      return setFieldError('password', { message: errorMessage(cause) }, { shouldFocus: true })
    }
    await finishSignOut(queryClient, router)
    await router.navigate({ to: '/message', state: { messageCode: 'account_deleted' }, replace: true })
  })
  return (
    <form className="grid content-start gap-6" method="post" noValidate onSubmit={submit}>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <PasswordField label="Your password" autoComplete="current-password" error={errors.password?.message} {...register('password')} />
      <div className="actions">
        <Button onClick={onClose} disabled={isSubmitting}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" busy={isSubmitting} busyLabel="Deleting...">
          Delete for good
        </Button>
      </div>
    </form>
  )
}

const consequences: Record<UserType, string[]> = {
  client: [
    'Your name, email, photo and vision board are deleted.',
    'Your open jobs are cancelled, and their bidders are notified.',
    "Reviews you wrote stay as 'Former client'.",
    'Messages stay with the people you wrote to until they are purged.',
  ],
  photographer: [
    'Your name, email, photo, portfolio, hours and place are deleted.',
    'Your pending bids are withdrawn.',
    'Your subscription ends; nothing more is charged, and a used trial stays used.',
    'Messages stay with the people you wrote to until they are purged.',
  ],
}
