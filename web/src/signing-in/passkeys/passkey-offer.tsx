import { browserName } from '@shutterbid/domain/signing-in/browser-name'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { canUsePasskeys, passkeyErrorText } from './ask-for-passkey.ts'
import { makePasskey } from './make-passkey.ts'
import { endPasskeyOffer } from './offered-passkey.ts'

/** Above the first pages of a new account. Nothing in a browser without passkeys; dismissed once, it does not come back. */
export function PasskeyOffer() {
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(canUsePasskeys)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  if (!isOpen) return null

  function close() {
    endPasskeyOffer()
    setIsOpen(false)
  }
  async function add() {
    setError(undefined)
    setIsBusy(true)
    try {
      await makePasskey({ newAccount: true }, browserName(navigator.userAgent))
      toast.success('Passkey added')
      close()
    } catch (cause) {
      setError(passkeyErrorText(cause) ?? undefined)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <aside className="page-width above-main py-3" aria-label="Passkey">
      <Notice
        tone={error ? 'error' : 'info'}
        icon={<KeyRound size={18} strokeWidth={1.6} aria-hidden="true" />}
        action={
          <span className="flex flex-wrap gap-2">
            <Button busy={isBusy} busyLabel="Adding..." onClick={add}>
              Add a passkey
            </Button>
            <Button variant="quiet" onClick={close}>
              Not now
            </Button>
          </span>
        }
      >
        {error ?? 'Sign in without the password next time: with your fingerprint, your face or the lock of your device.'}
      </Notice>
    </aside>
  )
}
