import type { SecurityView, TwoFactorKey } from '@shutterbid/domain/accounts/security-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useToast } from '../../ui/toasts.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { ProofForm } from './proof-form.tsx'
import { securityOptions } from './security-options.ts'
import { TwoFactorSetup } from './two-factor-setup.tsx'

/** A code besides the password: turned on in three steps (password, key, backup codes), and off again. */
export function TwoFactor({ twoFactor }: Pick<SecurityView, 'twoFactor'>) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [key, setKey] = useState<TwoFactorKey>()
  const [codes, setCodes] = useState<string[]>()
  const refresh = () => queryClient.invalidateQueries({ queryKey: securityOptions().queryKey })

  return (
    <section className="stack s16" aria-labelledby="two-factor-title">
      <h3 className="title" id="two-factor-title">
        Two-factor sign-in
      </h3>
      <p className="muted">
        {twoFactor.isOn
          ? `On. Every sign-in asks for a code of your app. ${twoFactor.backupCodesLeft} backup codes are left.`
          : 'Off. With it, every sign-in asks for a code of an app on your phone besides your password.'}
      </p>
      {codes ? <BackupCodes codes={codes} onDone={() => setCodes(undefined)} /> : null}
      {!twoFactor.isOn && !key && !codes ? (
        <ProofForm
          words="Turn on"
          busyWords="Starting..."
          send={async ({ password }) => setKey(await api.accounts.startTwoFactor({ password }))}
        />
      ) : null}
      {key ? (
        <TwoFactorSetup
          twoFactorKey={key}
          onOn={async (backupCodes) => {
            setKey(undefined)
            setCodes(backupCodes)
            await refresh()
          }}
        />
      ) : null}
      {twoFactor.isOn && !codes ? (
        <ProofForm
          words="Turn off"
          busyWords="Turning off..."
          withCode
          send={async (proof) => {
            await api.accounts.turnOffTwoFactor(proof)
            toast.success('Two-factor sign-in is off')
            await refresh()
          }}
        />
      ) : null}
    </section>
  )
}
