import type { SecurityView, TwoFactorKey } from '@shutterbid/domain/signing-in/security-schemas'
import { Suspense, useEffect, useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { useRefreshed } from '../../../live/use-refreshed.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toasts/toasts.tsx'
import { ProofButton } from '../proof-button.tsx'
import { saveFile } from '../save-file.ts'

const TwoFactorSetup = lazyPart(() => import('./two-factor-setup.tsx').then((file) => file.TwoFactorSetup))

type Step = { key: TwoFactorKey } | { codes: string[]; message: string } | null

/** Turned on in three steps: password, key, backup codes. */
export function TwoFactor({ twoFactor, waysIn }: Pick<SecurityView, 'twoFactor' | 'waysIn'>) {
  const refreshed = useRefreshed()
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
        <ProofButton
          className="justify-self-start"
          title="Turn on two-factor sign-in"
          description="Have the authenticator app on your phone at hand."
          label="Go on"
          busyLabel="Starting..."
          waysIn={waysIn}
          send={async (proof) => setStep({ key: await api.signingIn.startTwoFactor(proof) })}
        >
          Turn on
        </ProofButton>
      ) : null}
      {step === null && twoFactor.isOn ? (
        <div className="flex flex-wrap gap-3">
          <ProofButton
            title="Make new backup codes"
            description="The ones you have stop working at once. Your password and a code, or a passkey, show that it is you."
            label="Make new codes"
            busyLabel="Making..."
            withCode
            waysIn={waysIn}
            send={async (proof) => {
              const { backupCodes } = await api.signingIn.renewBackupCodes(proof)
              await show(backupCodes, 'The old backup codes no longer work.')
            }}
          >
            Make new backup codes
          </ProofButton>
          <ProofButton
            title="Turn off two-factor sign-in?"
            description="Signing in no longer asks for a code, and your backup codes are deleted."
            label="Turn off"
            busyLabel="Turning off..."
            variant="danger"
            withCode
            waysIn={waysIn}
            send={(proof) => api.signingIn.turnOffTwoFactor(proof)}
            done="Two-factor sign-in is off"
          >
            Turn off
          </ProofButton>
        </div>
      ) : null}
    </section>
  )
}

function leftText(left: number) {
  if (left === 0) return 'No backup code is left: make new ones.'
  return left === 1 ? '1 backup code is left.' : `${left} backup codes are left.`
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
