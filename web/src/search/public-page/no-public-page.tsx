import type { NotFoundRouteProps } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'

export function NoPublicPage({ data }: NotFoundRouteProps) {
  const isRemoved = Boolean(Object(data).isRemoved)
  return (
    <div className="page grid content-start gap-6">
      <BackLink to="/photographers" className="justify-self-start">
        Find photographers
      </BackLink>
      <h1 className="page-title">{isRemoved ? 'This page is no longer here' : 'Profile not found'}</h1>
      <p className="lead max-w-text">
        {isRemoved
          ? 'The photographer does not take jobs on Shutterbid at the moment. Others near you do.'
          : 'The link may be old, or mistyped: photographers may change the address of their page.'}
      </p>
      <ButtonLink variant="ink" to="/photographers" className="justify-self-start">
        Find photographers
      </ButtonLink>
    </div>
  )
}
