import { ButtonLink } from '../../ui/button.tsx'

export function ArticleNotFound() {
  return (
    <div className="page grid content-start gap-6">
      <h1 className="page-title">Article Not Found</h1>
      <p className="lead max-w-text">The link may be old, or mistyped.</p>
      <ButtonLink variant="ink" to="/blog" className="justify-self-start">
        Back to the blog
      </ButtonLink>
    </div>
  )
}
