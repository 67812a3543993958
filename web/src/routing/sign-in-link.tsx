import { useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ButtonLink } from '../ui/button.tsx'

/**
 * For a page whose session has ended: leads to sign-in and back to this page. With a full page load, because the page may not know yet that the
 * session has ended, and would come back at once.
 */
export function SignInLink(look: Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'className'>) {
  const { href } = useLocation()
  return (
    <ButtonLink reloadDocument to="/sign-in" search={{ redirect: href }} {...look}>
      Sign In
    </ButtonLink>
  )
}
