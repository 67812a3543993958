import { Link } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/button.tsx'

/** Leads the signed-in to the profile, visitors to sign-up. */
export function HireInvitation({ personId, isVisitor }: { personId: string; isVisitor: boolean }) {
  if (!isVisitor) {
    return (
      <ButtonLink variant="ink" className="justify-self-start" to="/profile/$personId" params={{ personId }}>
        Open full profile
      </ButtonLink>
    )
  }
  const redirect = `/profile/${personId}`
  return (
    <div className="grid content-start justify-items-start gap-2">
      <ButtonLink variant="gold" size="lg" to="/sign-up" search={{ redirect, type: 'client' }}>
        Sign up to message or hire
      </ButtonLink>
      <p className="text-small text-ink-2">
        Free for clients.{' '}
        <Link className="link" to="/sign-in" search={{ redirect }}>
          Log in
        </Link>{' '}
        if you have an account.
      </p>
    </div>
  )
}
