import { type Proof, passkeyName } from '@shutterbid/domain/signing-in/passkey-schemas'
import { currentPassword } from '@shutterbid/domain/signing-in/schemas'
import type { WaysInView } from '@shutterbid/domain/signing-in/security-schemas'
import { signInCode } from '@shutterbid/domain/signing-in/sign-in-code'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorMessage, refusalReason } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { PasswordField } from '../../forms/password-field.tsx'
import { checkWith } from '../../forms/schema/check-with.ts'
import { TextField } from '../../forms/text-field.tsx'
import { openOtherSite } from '../../routing/open-other-site.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CodeField } from '../code-field.tsx'
import { askForPasskey, canUsePasskeys, passkeyErrorText } from '../passkeys/ask-for-passkey.ts'

type FormValues = { password: string; code: string; name: string }
type ProofFormProps = {
  label: string
  busyLabel: string
  cancelLabel?: string
  variant?: 'ink' | 'danger'
  withCode?: boolean
  /** A passkey can be used in place of the password and the code; somebody without a password can show at Google that it is them. */
  waysIn: Pick<WaysInView, 'hasPassword' | 'passkeys' | 'hasGoogle' | 'google'>
  /** Asks for a name as well, with this suggestion. */
  suggestedName?: string
  /** The dialog closes when it is done. */
  send: (proof: Proof, name: string) => Promise<unknown>
  onClose: () => void
}
type ProofDialogProps = ProofFormProps & { open: boolean; title: ReactNode; description: ReactNode; children?: ReactNode }

/** Asks for proof again, before an action for which a session is not enough. */
export function ProofDialog({ open, title, description, children, ...form }: ProofDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open={open} onClose={form.onClose} busy={busy} title={title} description={description}>
      {children}
      <ProofForm {...form} onBusy={setBusy} />
    </Dialog>
  )
}

const fieldOf = new Map<string, keyof FormValues>([
  ['wrong_password', 'password'],
  ['wrong_code', 'code'],
  ['code_needed', 'code'],
])

function ProofForm(props: ProofFormProps & { onBusy: (busy: boolean) => void }) {
  const { label, busyLabel, cancelLabel = 'Cancel', variant = 'ink', withCode, waysIn, suggestedName, send, onClose, onBusy } = props
  const hasGoogle = waysIn.hasGoogle && waysIn.google !== null
  const byGoogle = hasGoogle && waysIn.google?.isProof === true
  const hasPassword = waysIn.hasPassword && !byGoogle
  const canSubmit = hasPassword || byGoogle
  const hasPasskey = waysIn.passkeys.some(({ isLocked }) => !isLocked) && canUsePasskeys()
  const [error, setError] = useState<string>()
  const [asking, setAsking] = useState(false)
  const form = useForm<FormValues, unknown, FormValues>({
    resolver: checkWith(schemaOf({ withPassword: !byGoogle, withCode, withName: suggestedName !== undefined })),
    defaultValues: { password: '', code: '', name: suggestedName ?? '' },
  })
  const { register, handleSubmit, formState, setFocus, trigger, getValues } = form
  const { errors, isSubmitting } = formState
  const busy = isSubmitting || asking
  useEffect(() => {
    if (hasPassword) setFocus('password')
  }, [setFocus, hasPassword])

  async function give(proofOf: () => Promise<Proof> | Proof) {
    setError(undefined)
    onBusy(true)
    try {
      await send(await proofOf(), getValues('name'))
    } catch (cause) {
      const field = fieldOf.get(refusalReason(cause) ?? '')
      if (field && (field !== 'code' || withCode)) form.setError(field, { message: errorMessage(cause) }, { shouldFocus: true })
      else setError(passkeyErrorText(cause) ?? undefined)
      return
    } finally {
      onBusy(false)
    }
    onClose()
  }
  const submit = handleSubmit(({ password, code }) =>
    give(() => ({ ...(byGoogle ? { google: true } : { password }), ...(withCode ? { code } : {}) })),
  )

  async function givePasskey() {
    if (suggestedName !== undefined && !(await trigger('name', { shouldFocus: true }))) return
    setAsking(true)
    await give(async () => ({ passkey: await askForPasskey(await api.signingIn.startPasskeyProof()) }))
    setAsking(false)
  }

  async function goToGoogle() {
    setError(undefined)
    setAsking(true)
    try {
      const { pathname, search } = window.location
      const { url } = await api.signingIn.startGoogleProof({ redirect: pathname + search })
      await openOtherSite(url)
    } catch (cause) {
      setError(errorMessage(cause))
      setAsking(false)
    }
  }
  return (
    <form className="grid content-start gap-6" method="post" noValidate onSubmit={submit}>
      {error ? <Notice tone="error">{error}</Notice> : null}
      {suggestedName === undefined || !(canSubmit || hasPasskey) ? null : (
        <TextField label="Name" help="To recognize it later" autoComplete="off" error={errors.name?.message} {...register('name')} />
      )}
      {hasPassword ? (
        <PasswordField label="Your password" autoComplete="current-password" error={errors.password?.message} {...register('password')} />
      ) : null}
      {byGoogle ? <Notice>Google has just shown that it is you.</Notice> : null}
      {canSubmit || hasPasskey || hasGoogle ? null : (
        <Notice action={<ButtonLink to="/forgot-password">Choose a password</ButtonLink>}>
          Your account has no password, which would show that it is you. Choose one by mail first.
        </Notice>
      )}
      {canSubmit && withCode ? <CodeField error={errors.code?.message} {...register('code')} /> : null}
      {hasPasskey ? (
        <Button variant={canSubmit ? 'quiet' : variant} className="justify-self-start" onClick={givePasskey} disabled={busy}>
          {canSubmit ? 'Use a passkey instead' : 'Use a passkey'}
        </Button>
      ) : null}
      {hasGoogle && !canSubmit ? (
        <Button className="justify-self-start" onClick={goToGoogle} disabled={busy}>
          Show at Google that it is you
        </Button>
      ) : null}
      <div className="actions">
        <Button onClick={onClose} disabled={busy}>
          {cancelLabel}
        </Button>
        {canSubmit ? (
          <Button type="submit" variant={variant} busy={busy} busyLabel={busyLabel}>
            {label}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

type Asked = { withPassword: boolean; withCode: boolean | undefined; withName: boolean }

function schemaOf({ withPassword, withCode, withName }: Asked) {
  return z.object({
    password: withPassword ? currentPassword : z.string(),
    code: withCode ? signInCode : z.string(),
    name: withName ? passkeyName : z.string(),
  })
}
