import type { UserType } from '@shutterbid/domain/accounts/schemas'
import type { SubmittedFields } from '@shutterbid/domain/signing-in/submitted-fields'
import { Link } from '@tanstack/react-router'
import { PageWithPhoto } from '../../accounts/page-with-photo.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type SignUpScreenProps = {
  redirect?: string
  /** The kind of account that the link asked for. */
  type?: UserType
  /** The code in somebody's personal link. */
  referralCode?: string | undefined
  /** The outcome of a form that the browser submitted without JavaScript, and what was typed in it. */
  outcome?: string | undefined
  typed: SubmittedFields
}

export function SignUpScreen({ redirect, type, referralCode, outcome, typed }: SignUpScreenProps) {
  return (
    <PageWithPhoto
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
      <SignUpForm redirect={redirect} type={type} referralCode={referralCode} outcome={outcome} typed={typed} />
    </PageWithPhoto>
  )
}
