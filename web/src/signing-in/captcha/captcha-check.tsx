import { captchaLimits } from '@shutterbid/domain/signing-in/limits'
import { signingInRefusals } from '@shutterbid/domain/signing-in/refusals'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { runCaptcha } from './run-captcha.ts'

const messages = { expired: signingInRefusals.captcha_expired, failed: signingInRefusals.captcha_failed }

type State = 'loading' | 'stillLoading' | 'shown' | 'passed' | 'expired' | 'failed'

export type CaptchaCheckProps = {
  onToken: (token: string) => void
  /** Called after the last attempt has failed. */
  onGivenUp: (message: string) => void
}

/** Tries three times at most; each success hands over a new token. */
export function CaptchaCheck({ onToken, onGivenUp }: CaptchaCheckProps) {
  const [attempt, setAttempt] = useState(1)
  const isLast = attempt === captchaLimits.attempts
  return (
    <Attempt
      key={attempt}
      onToken={onToken}
      onFailed={isLast ? onGivenUp : undefined}
      onRetry={isLast ? undefined : () => setAttempt(attempt + 1)}
    />
  )
}

type AttemptProps = {
  onToken: (token: string) => void
  onFailed: ((message: string) => void) | undefined
  onRetry: (() => void) | undefined
}

function Attempt({ onToken, onFailed, onRetry }: AttemptProps) {
  const [state, setState] = useState<State>('loading')
  const place = useRef<HTMLDivElement>(null)
  const handlers = useRef({ onToken, onFailed })
  handlers.current = { onToken, onFailed }

  useEffect(() => {
    if (!place.current) return
    const leaving = new AbortController()
    const stillLoadingTimer = setTimeout(() => setState((now) => (now === 'loading' ? 'stillLoading' : now)), captchaLimits.stillLoadingMs)
    const end = (how: 'failed' | 'expired') => () => {
      setState(how)
      handlers.current.onFailed?.(messages[how])
    }
    const onFailed = end('failed')
    runCaptcha(place.current, leaving.signal, {
      onShown: () => setState('shown'),
      onFailed,
      onExpired: end('expired'),
      onToken: (token) => {
        setState('passed')
        handlers.current.onToken(token)
      },
    }).catch(() => {
      if (!leaving.signal.aborted) onFailed()
    })
    return () => {
      clearTimeout(stillLoadingTimer)
      leaving.abort()
    }
  }, [])

  const action = onRetry ? <Button onClick={onRetry}>Try again</Button> : undefined
  return (
    <div className="grid content-start gap-2">
      <div ref={place} hidden={state === 'failed' || state === 'expired'} />
      {state === 'loading' || state === 'passed' ? <Notice>Checking that you are a person...</Notice> : null}
      {state === 'stillLoading' ? <Notice action={action}>Still loading</Notice> : null}
      {state === 'expired' || state === 'failed' ? (
        <Notice tone="error" action={action}>
          {messages[state]}
        </Notice>
      ) : null}
    </div>
  )
}
