import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

/** Nothing in a browser without passkeys. */
export function PasskeyButton(props: ComponentProps<'button'> & Parameters<typeof usePasskeySignIn>[0]) {
  const isHydrated = useHydrated()
  const { redirect, ticket, onRefused, ...look } = props
  const { signIn, isBusy } = usePasskeySignIn({ redirect, ticket, onRefused })
  if (!isHydrated || !canUsePasskeys()) return null
  return (
    <Button size="lg" full busy={isBusy} busyLabel="Waiting for your passkey..." onClick={signIn} {...look}>
      Use a passkey
    </Button>
  )
}
