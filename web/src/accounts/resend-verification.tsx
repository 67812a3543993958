import { useState } from 'react'
import { api } from '../api.ts'
import { wordsOfError } from '../live/words-of-error.ts'
import { Button } from '../ui/button.tsx'

type ResendVerificationProps = { email: string; redirect: string | undefined }

/** Sends the verification mail once more to an address that was typed before. */
export function ResendVerification({ email, redirect }: ResendVerificationProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  const [error, setError] = useState<string>()

  async function send() {
    setState('busy')
    setError(undefined)
    try {
      await api.accounts.resendVerification({ email, redirect })
      setState('sent')
    } catch (cause) {
      setError(wordsOfError(cause))
      setState('idle')
    }
  }
  return (
    <div className="stack">
      {state === 'sent' ? (
        <p role="status">We sent it again to {email}.</p>
      ) : (
        <Button className="justify-self-start" onClick={send} busy={state === 'busy'} busyWords="Sending...">
          Send the link again
        </Button>
      )}
      {error ? (
        <p className="err" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}
