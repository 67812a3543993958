import { useViewer } from '../accounts/use-viewer.ts'
import { ButtonLink } from '../ui/button.tsx'

type ArticleClosingProps = { title: string; text: string }

export function ArticleClosing({ title, text }: ArticleClosingProps) {
  return (
    <section className="article-part print:hidden" aria-labelledby="next-step">
      <div className="grid content-start gap-2">
        <h2 className="section-title" id="next-step">
          {title}
        </h2>
        <p className="text-ink-2">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <NextSteps />
      </div>
    </section>
  )
}

function NextSteps() {
  const viewer = useViewer()
  if (viewer?.userType === 'photographer')
    return (
      <ButtonLink variant="gold" size="lg" to="/jobs">
        See photography jobs
      </ButtonLink>
    )
  return (
    <>
      <ButtonLink variant="gold" size="lg" to="/jobs/new">
        Post a job
      </ButtonLink>
      {viewer ? null : (
        <ButtonLink size="lg" to="/sign-up" search={{ type: 'photographer' }}>
          Join as a photographer
        </ButtonLink>
      )}
    </>
  )
}
