import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { Link } from '@tanstack/react-router'
import { JoinPage } from '../join-page.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type SignUpScreenProps = {
  redirect?: string
  /** The kind of account that the link asked for. */
  type?: UserType
  /** The code in somebody's personal link. */
  referralCode?: string | undefined
}

export function SignUpScreen({ redirect, type, referralCode }: SignUpScreenProps) {
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
      <SignUpForm redirect={redirect} type={type} referralCode={referralCode} />
    </JoinPage>
  )
}
