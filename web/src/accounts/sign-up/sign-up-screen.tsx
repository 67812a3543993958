import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { Link } from '@tanstack/react-router'
import { JoinPage } from '../join-page.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** `type` is the kind of account that the link asked for. */
export function SignUpScreen({ redirect, type }: { redirect?: string; type?: UserType }) {
  return (
    <JoinPage
      title="Make an account"
      picture="gulf"
      lead={
        <>
          Have one already?{' '}
          <Link className="link" to="/sign-in" search={redirect ? { redirect } : {}}>
            Sign in
          </Link>
        </>
      }
    >
      <SignUpForm redirect={redirect} type={type} />
    </JoinPage>
  )
}
