import type { ReactNode } from 'react'

export type ArticlePart = {
  /** Its place in addresses: `/terms#subscription`. */
  id: string
  title: string
  body: ReactNode
}

type ArticlePageProps = {
  title: string
  lead: ReactNode
  parts: readonly ArticlePart[]
  /** A list of the parts on top, for pages that nobody reads in one go. */
  hasContents?: boolean
  /** Between the lead and the parts, as wide as the page. */
  cover?: ReactNode
  /** What to do next. */
  closing: ReactNode
}

/** A page to read: one column, its title, its parts between hairlines, and what to do next. Works without script. */
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

/** Plain anchors: the browser itself scrolls and takes the focus along. */
function Contents({ parts }: { parts: readonly ArticlePart[] }) {
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
