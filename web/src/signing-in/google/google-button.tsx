import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { openOtherSite } from '../../routing/open-other-site.ts'
import { Button } from '../../ui/button.tsx'
import { GoogleMark } from './google-mark.tsx'
import { signInOptions } from './sign-in-options.ts'

type GoogleButtonProps = {
  redirect: string | undefined
  referralCode?: string | undefined
  onRefused: (message: string | undefined) => void
}

/** Leaves for Google; nothing where the operator has not configured it. */
export function GoogleButton({ redirect, referralCode, onRefused }: GoogleButtonProps) {
  const { data } = useQuery(signInOptions())
  const [isLeaving, setIsLeaving] = useState(false)
  if (!data?.google) return null

  async function leave() {
    onRefused(undefined)
    setIsLeaving(true)
    try {
      const { url } = await api.signingIn.startGoogle({ redirect, referralCode })
      await openOtherSite(url)
    } catch (error) {
      setIsLeaving(false)
      onRefused(errorMessage(error))
    }
  }
  return (
    <Button className="noscript:hidden" size="lg" full busy={isLeaving} busyLabel="Opening Google..." onClick={leave}>
      <span className="inline-flex items-center gap-3">
        <GoogleMark />
        Continue with Google
      </span>
    </Button>
  )
}
