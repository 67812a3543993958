import { currentPassword } from '@shutterbid/domain/accounts/schemas'
import { signInCode } from '@shutterbid/domain/accounts/security-schemas'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorMessage, refusalReason } from '../../../api/error-message.ts'
import { PasswordField } from '../../../forms/password-field.tsx'
import { checkWith } from '../../../forms/schema/check-with.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'

type Proof = { password: string; code: string }
type ProofFormProps = {
  words: string
  busyLabel: string
  variant?: 'ink' | 'danger'
  withCode?: boolean
  /** Closes the dialog by itself when it is done. */
  send: (proof: Proof) => Promise<unknown>
  onClose: () => void
}
type ProofDialogProps = ProofFormProps & { open: boolean; title: ReactNode; description: ReactNode }

/** Asks for proof of identity again, before something that a session alone must not do. */
export function ProofDialog({ open, title, description, ...form }: ProofDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open={open} onClose={form.onClose} busy={busy} title={title} description={description}>
      <ProofForm {...form} onBusy={setBusy} />
    </Dialog>
  )
}

const password = z.object({ password: currentPassword, code: z.string() })
const passwordAndCode = z.object({ password: currentPassword, code: signInCode })

const fieldOf = new Map<string, keyof Proof>([
  ['wrong_password', 'password'],
  ['wrong_code', 'code'],
])

function ProofForm({
  words,
  busyLabel,
  variant = 'ink',
  withCode,
  send,
  onClose,
  onBusy,
}: ProofFormProps & { onBusy: (busy: boolean) => void }) {
  const [error, setError] = useState<string>()
  const {
    register,
    handleSubmit,
    formState,
    setFocus,
    setError: setFieldError,
  } = useForm<Proof, unknown, Proof>({
    resolver: checkWith(withCode ? passwordAndCode : password),
    defaultValues: { password: '', code: '' },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('password'), [setFocus])

  const submit = handleSubmit(async (proof) => {
    setError(undefined)
    onBusy(true)
    try {
      await send(proof)
    } catch (cause) {
      const field = fieldOf.get(refusalReason(cause) ?? '')
      if (!field) return setError(errorMessage(cause))
      return setFieldError(field, { message: errorMessage(cause) }, { shouldFocus: true })
    } finally {
      onBusy(false)
    }
    onClose()
  })
  return (
    <form className="grid content-start gap-6" method="post" noValidate onSubmit={submit}>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <PasswordField label="Your password" autoComplete="current-password" error={errors.password?.message} {...register('password')} />
      {withCode ? (
        <TextField
          label="Code"
          help="From your app, or a backup code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.code?.message}
          {...register('code')}
        />
      ) : null}
      <div className="actions">
        <Button onClick={onClose} disabled={isSubmitting}>
          Cancel
        </Button>
        <Button type="submit" variant={variant} busy={isSubmitting} busyLabel={busyLabel}>
          {words}
        </Button>
      </div>
    </form>
  )
}
