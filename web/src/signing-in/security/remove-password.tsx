import type { SecurityView } from '@shutterbid/domain/signing-in/security-schemas'
import { api } from '../../api.ts'
import { ProofButton } from './proof-button.tsx'
import { waysInText } from './ways-in-text.ts'

/** Signs out every other browser. */
export function RemovePassword({ waysIn, twoFactor }: Pick<SecurityView, 'waysIn' | 'twoFactor'>) {
  return (
    <ProofButton
      className="justify-self-start"
      title="Remove your password?"
      description={
        <>
          It no longer opens your account, and other devices are signed out. {waysInText({ ...waysIn, hasPassword: false })}{' '}
          {twoFactor.isOn ? twoFactorText : null} You can choose a new password by mail at any time.
        </>
      }
      label="Remove"
      busyLabel="Removing..."
      variant="danger"
      withCode={twoFactor.isOn}
      waysIn={waysIn}
      send={(proof) => api.signingIn.removePassword({ proof })}
      done="Password removed. Other devices are signed out."
    >
      Remove password
    </ProofButton>
  )
}

const twoFactorText = 'Two-factor sign-in stays on: a code is still needed after Google, and after a password that you choose later.'
