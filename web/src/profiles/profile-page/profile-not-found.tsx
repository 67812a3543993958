import { ButtonLink } from '../../ui/button.tsx'
import { BackButton } from './back-button.tsx'

export function ProfileNotFound() {
  return (
    <div className="page grid content-start gap-6">
      <BackButton />
      <h1 className="page-title">Profile not found</h1>
      <p className="lead max-w-text">The link may be old, or the account was closed.</p>
      <ButtonLink variant="ink" to="/" className="justify-self-start">
        Go to the home page
      </ButtonLink>
    </div>
  )
}
