import { ButtonLink } from '../../ui/button.tsx'

/** For people who sign in only with Google or a passkey. */
export function NoPassword() {
  return (
    <section className="grid content-start gap-4" aria-labelledby="password-title">
      <h3 className="title" id="password-title">
        Password
      </h3>
      <p className="text-ink-2">Your account has no password. You can choose one by mail at any time.</p>
      <ButtonLink className="justify-self-start" to="/forgot-password">
        Choose a password
      </ButtonLink>
    </section>
  )
}
