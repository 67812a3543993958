import type { ReactNode } from 'react'

export type ArticleSection = {
  /** The fragment of its URL: `/terms#subscription`. */
  id: string
  title: string
  body: ReactNode
}

type ArticlePageProps = {
  title: string
  lead: ReactNode
  parts: readonly ArticleSection[]
  /** Adds a table of contents at the top. */
  hasContents?: boolean
  /** Between the lead and the parts, as wide as the page. */
  cover?: ReactNode
  /** Suggests what to do next. */
  closing: ReactNode
}

/** A text page in one column. Works without JavaScript. */
export function ArticlePage({ title, lead, parts, hasContents, cover, closing }: ArticlePageProps) {
  return (
    <article className="page article-page">
      <header className="grid content-start gap-4">
        <h1 className="page-title">{title}</h1>
        <div className="lead">{lead}</div>
      </header>
      {cover ? <div className="cover">{cover}</div> : null}
      {hasContents ? <Contents parts={parts} /> : null}
      {parts.map(({ id, title, body }) => (
        <section key={id} className="article-part" aria-labelledby={id}>
          <h2 className="section-title" id={id} tabIndex={-1}>
            {title}
          </h2>
          {body}
        </section>
      ))}
      {closing}
    </article>
  )
}

/** Plain anchors, because the browser then moves scroll position and focus by itself. */
function Contents({ parts }: { parts: readonly ArticleSection[] }) {
  return (
    <nav className="on-this-page" aria-labelledby="on-this-page">
      <p className="caption" id="on-this-page">
        On this page
      </p>
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
