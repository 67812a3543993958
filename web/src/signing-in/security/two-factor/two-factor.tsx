import type { Proof } from '@shutterbid/domain/signing-in/passkey-schemas'
import type { SecurityView, TwoFactorKey, WaysInView } from '@shutterbid/domain/signing-in/security-schemas'
import { Suspense, useEffect, useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { useRefreshed } from '../../../live/use-refreshed.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toasts/toasts.tsx'
import { ProofDialog } from '../lazy-proof-dialog.ts'
import { saveFile } from '../save-file.ts'
import { TwoFactorActions } from './two-factor-actions.tsx'

const TwoFactorSetup = lazyPart(() => import('./two-factor-setup.tsx').then((file) => file.TwoFactorSetup))

type Step = { key: TwoFactorKey } | { codes: string[]; message: string } | null

/** Turned on in three steps: password, key, backup codes. */
export function TwoFactor({ twoFactor, waysIn }: Pick<SecurityView, 'twoFactor' | 'waysIn'>) {
  const refreshed = useRefreshed()
  const toast = useToast()
  const [step, setStep] = useState<Step>(null)

  async function show(codes: string[], message: string) {
    setStep({ codes, message })
    await refreshed()
  }
  return (
    <section className="grid content-start gap-4" aria-labelledby="two-factor-title">
      <h3 className="title" id="two-factor-title">
        Two-factor sign-in
      </h3>
      <p className="text-ink-2">
        {twoFactor.isOn
          ? `On. Signing in without a passkey also asks for a code from your app. ${leftText(twoFactor.backupCodesLeft)}`
          : 'Off. With it, signing in without a passkey also asks for a code from an app on your phone.'}
      </p>
      {step && 'codes' in step ? <BackupCodes {...step} onDone={() => setStep(null)} /> : null}
      {step && 'key' in step ? (
        <Suspense fallback={null}>
          <TwoFactorSetup
            twoFactorKey={step.key}
            onOn={(codes) => show(codes, 'Two-factor sign-in is on, and every other browser is signed out.')}
            onCancel={() => setStep(null)}
          />
        </Suspense>
      ) : null}
      {step === null && !twoFactor.isOn ? (
        <TurnOnTwoFactor waysIn={waysIn} onStart={async (proof) => setStep({ key: await api.signingIn.startTwoFactor(proof) })} />
      ) : null}
      {step === null && twoFactor.isOn ? (
        <TwoFactorActions
          waysIn={waysIn}
          onRenew={async (proof) => {
            const { backupCodes } = await api.signingIn.renewBackupCodes(proof)
            await show(backupCodes, 'The old backup codes no longer work.')
          }}
          onOff={async (proof) => {
            await api.signingIn.turnOffTwoFactor(proof)
            toast.success('Two-factor sign-in is off')
            await refreshed()
          }}
        />
      ) : null}
    </section>
  )
}

function leftText(left: number) {
  if (left === 0) return 'No backup code is left: make new ones.'
  return left === 1 ? '1 backup code is left.' : `${left} backup codes are left.`
}

type TurnOnTwoFactorProps = { waysIn: WaysInView; onStart: (proof: Proof) => Promise<unknown> }

function TurnOnTwoFactor({ waysIn, onStart }: TurnOnTwoFactorProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button className="justify-self-start" onClick={() => setAsking(true)}>
        Turn on
      </Button>
      <ProofDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Turn on two-factor sign-in"
        description="Have the authenticator app on your phone at hand."
        label="Go on"
        busyLabel="Starting..."
        waysIn={waysIn}
        send={onStart}
      />
    </>
  )
}

type BackupCodesProps = { codes: string[]; message: string; onDone: () => void }

/** Shown once, after two-factor sign-in was turned on or the codes were renewed. */
function BackupCodes({ codes, message, onDone }: BackupCodesProps) {
  const toast = useToast()
  const list = useRef<HTMLUListElement>(null)
  // The pressed button is gone, so the focus would be lost.
  useEffect(() => list.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(asText(codes))
      toast.success('Backup codes copied')
    } catch {
      toast.error('Your browser did not let us copy. Mark the codes and copy them by hand.')
    }
  }
  return (
    <Notice tone="good">
      <div className="grid content-start gap-4">
        <p>{message} Keep these backup codes somewhere safe: each works once, and they are shown only now.</p>
        <ul className="grid grid-cols-2 gap-2 outline-offset-4" aria-label="Backup codes" tabIndex={-1} ref={list}>
          {codes.map((code) => (
            <li key={code}>
              <code className="text-ink">{code}</code>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button onClick={copy}>Copy</Button>
          <Button onClick={() => saveFile('shutterbid-backup-codes.txt', asText(codes), 'text/plain')}>Download</Button>
          <Button variant="ink" onClick={onDone}>
            I have kept them
          </Button>
        </div>
      </div>
    </Notice>
  )
}

function asText(codes: string[]) {
  return `Shutterbid backup codes, each for one sign-in:\n${codes.join('\n')}\n`
}
