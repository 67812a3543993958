import { useState } from 'react'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { useCaptcha } from '../captcha/use-captcha.tsx'

export function ResendVerification({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  const [error, setError] = useState<string>()
  const captcha = useCaptcha(resend, ({ message }) => {
    setError(message)
    setState('idle')
  })

  async function resend(address: string, captchaToken?: string) {
    await api.signingIn.resendVerification({ email: address, captchaToken })
    setState('sent')
  }
  async function send() {
    setState('busy')
    setError(undefined)
    await captcha.send(email)
  }
  if (state === 'sent') return <p role="status">We sent it again to {email}.</p>
  return (
    <div className="grid content-start gap-2">
      {captcha.check}
      <Button
        className="justify-self-start"
        onClick={send}
        busy={state === 'busy'}
        busyLabel={captcha.isShown ? 'Checking...' : 'Sending...'}
      >
        Send the link again
      </Button>
      {error ? (
        <p className="error-text" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}
