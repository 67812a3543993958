import { notFoundTexts } from '@shutterbid/domain/shared/fault-texts'
import { ButtonLink } from '../ui/button.tsx'

export function NotFoundPage() {
  return (
    <div className="page grid content-start gap-6">
      <h1 className="page-title">{notFoundTexts.title}</h1>
      <p className="lead max-w-text">{notFoundTexts.comfort}</p>
      <ButtonLink variant="ink" to="/" className="justify-self-start">
        {notFoundTexts.home}
      </ButtonLink>
    </div>
  )
}
