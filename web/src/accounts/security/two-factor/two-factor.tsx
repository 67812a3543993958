import type { SecurityView, TwoFactorKey } from '@shutterbid/domain/accounts/security-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../../api.ts'
import { useToast } from '../../../ui/toasts/toasts.tsx'
import { securityOptions } from '../security-options.ts'
import { BackupCodes } from './backup-codes.tsx'
import { TurnOnTwoFactor } from './turn-on-two-factor.tsx'
import { TwoFactorActions } from './two-factor-actions.tsx'

const TwoFactorSetup = lazy(() => import('./two-factor-setup.tsx').then((file) => ({ default: file.TwoFactorSetup })))

type Step = { key: TwoFactorKey } | { codes: string[]; message: string } | null

/** Turned on in three steps: password, key, backup codes. */
export function TwoFactor({ twoFactor, waysIn }: Pick<SecurityView, 'twoFactor' | 'waysIn'>) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [step, setStep] = useState<Step>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: securityOptions().queryKey })

  async function show(codes: string[], message: string) {
    setStep({ codes, message })
    await refresh()
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
        <TurnOnTwoFactor waysIn={waysIn} onStart={async (proof) => setStep({ key: await api.accounts.startTwoFactor(proof) })} />
      ) : null}
      {step === null && twoFactor.isOn ? (
        <TwoFactorActions
          waysIn={waysIn}
          onRenew={async (proof) => {
            const { backupCodes } = await api.accounts.renewBackupCodes(proof)
            await show(backupCodes, 'The old backup codes no longer work.')
          }}
          onOff={async (proof) => {
            await api.accounts.turnOffTwoFactor(proof)
            toast.success('Two-factor sign-in is off')
            await refresh()
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
