import type { TwoFactorKey } from '@shutterbid/domain/signing-in/security-schemas'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { api } from '../../../api.ts'
import { SubmitButton } from '../../../forms/submit-button.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCodeForm } from '../../use-code-form.ts'

type TwoFactorSetupProps = { twoFactorKey: TwoFactorKey; onOn: (backupCodes: string[]) => Promise<void>; onCancel: () => void }

export function TwoFactorSetup({ twoFactorKey: { key, address }, onOn, onCancel }: TwoFactorSetupProps) {
  const { field, refused, wiring, busy } = useCodeForm(async ({ code }) => {
    const { backupCodes } = await api.signingIn.turnOnTwoFactor({ code })
    await onOn(backupCodes)
  })
  return (
    <form className="grid content-start gap-4" method="post" noValidate {...wiring}>
      <p>Scan this with your authenticator app, or type the key into it.</p>
      <QrCode address={address} label="QR code for your authenticator app" />
      <p>
        <code className="wrap-anywhere font-[550]">{key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p className="text-ink-2 text-small">
        If the app is on this device,{' '}
        <a className="link" href={address}>
          open it here
        </a>
        .
      </p>
      {refused ? <Notice tone="error">{refused}</Notice> : null}
      <TextField
        label="First code"
        help="The six digits that your app shows now"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant="ink" busy={busy} busyLabel="Turning on...">
          Turn on two-factor sign-in
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

// The quiet zone that QR readers need, in modules.
const border = 4

/** Dark on light in both themes, because QR readers expect it. */
function QrCode({ address, label }: { address: string; label: string }) {
  const { size, path } = useMemo(() => draw(address), [address])
  return (
    <svg
      className="block size-48 rounded bg-white"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function draw(address: string) {
  const { size, data } = encode(address, { ecc: 'M', border })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}
