import { signInCode, type TwoFactorKey } from '@shutterbid/domain/accounts/security-schemas'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '../../api.ts'
import { reasonOfError, wordsOfError } from '../../live/words-of-error.ts'
import { checkWith } from '../../shell/check-with.ts'
import { SubmitButton } from '../../shell/submit-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { QrCode } from './qr-code.tsx'

const form = z.object({ code: signInCode })
type Code = { code: string }
type TwoFactorSetupProps = { twoFactorKey: TwoFactorKey; onOn: (backupCodes: string[]) => Promise<void>; onCancel: () => void }

/** The key for the app, and the first code that shows that it arrived there. */
export function TwoFactorSetup({ twoFactorKey: { key, address }, onOn, onCancel }: TwoFactorSetupProps) {
  const [error, setError] = useState<string>()
  const {
    register,
    handleSubmit,
    formState,
    setFocus,
    setError: setFieldError,
  } = useForm<Code, unknown, Code>({ resolver: checkWith(form) })
  useEffect(() => setFocus('code'), [setFocus])

  const submit = handleSubmit(async ({ code }) => {
    setError(undefined)
    try {
      const { backupCodes } = await api.accounts.turnOnTwoFactor({ code })
      await onOn(backupCodes)
    } catch (cause) {
      if (reasonOfError(cause) !== 'wrong_code') return setError(wordsOfError(cause))
      setFieldError('code', { message: wordsOfError(cause) }, { shouldFocus: true })
    }
  })
  return (
    <form className="stack s16" method="post" noValidate onSubmit={submit}>
      <p>Scan this with your authenticator app, or type the key into it.</p>
      <QrCode address={address} label="QR code for your authenticator app" />
      <p>
        <code className="wrap-anywhere font-[550]">{key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p className="muted small">
        If the app is on this device,{' '}
        <a className="link" href={address}>
          open it here
        </a>
        .
      </p>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <TextField
        label="First code"
        help="The six digits that your app shows now"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant="ink" busy={formState.isSubmitting} busyWords="Turning on...">
          Turn on two-factor sign-in
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel} disabled={formState.isSubmitting}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
