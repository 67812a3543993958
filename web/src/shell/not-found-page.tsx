import { ButtonLink } from '../ui/button.tsx'

/** In place of a page that does not exist. */
export function NotFoundPage() {
  return (
    <div className="wrap page stack s24">
      <h1 className="page-t">There is nothing at this address</h1>
      <p className="lead max-w-text">The link may be old, or mistyped. Everything else is where it was.</p>
      <ButtonLink variant="ink" to="/" className="justify-self-start">
        Go to the home page
      </ButtonLink>
    </div>
  )
}
