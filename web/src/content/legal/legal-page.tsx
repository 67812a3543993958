import { fullDayText } from '@shutterbid/domain/shared/when-texts'
import { Link } from '@tanstack/react-router'
import { ArticlePage, type ArticleSection } from '../article-page.tsx'
import { legalPages } from '../site-pages.ts'

type LegalPageProps = {
  title: string
  /** The date since which it applies, `YYYY-MM-DD`. */
  dated: string
  lead: string
  parts: readonly ArticleSection[]
  /** The page's own path, left out of the links to the others. */
  path: (typeof legalPages)[number]['to']
}

export function LegalPage({ title, dated, lead, parts, path }: LegalPageProps) {
  return (
    <ArticlePage
      title={title}
      lead={
        <div className="grid content-start gap-3">
          <p>{lead}</p>
          <p className="caption">
            Dated <time dateTime={dated}>{fullDayText(dated)}</time>
          </p>
        </div>
      }
      parts={parts.map((part) => ({ ...part, body: <div className="prose">{part.body}</div> }))}
      hasContents
      closing={
        <section className="article-part print:hidden" aria-labelledby="read-on">
          <h2 className="section-title" id="read-on">
            Read on
          </h2>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {legalPages
              .filter(({ to }) => to !== path)
              .map(({ to, label }) => (
                <Link key={to} className="arrow-link link" to={to}>
                  {label}
                </Link>
              ))}
            <Link className="arrow-link link" to="/faq">
              FAQ
            </Link>
          </p>
        </section>
      }
    />
  )
}
