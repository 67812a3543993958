import { useViewer } from '../accounts/use-viewer.ts'
import { ButtonLink } from '../ui/button.tsx'

type ArticleClosingProps = { title: string; words: string }

/** The last word of a page to read, and the next step of whoever reads it. */
export function ArticleClosing({ title, words }: ArticleClosingProps) {
  return (
    <section className="closing part" aria-labelledby="next-step">
      <div className="stack">
        <h2 className="section-t" id="next-step">
          {title}
        </h2>
        <p className="muted">{words}</p>
      </div>
      <div className="row wrapx">
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
