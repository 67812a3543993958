import { ownOrigin } from '../routing/own-origin.ts'

type ArticleHead = { path: string; title: string; description: string }

/** Metadata for search engines and link previews. */
export function articleHead({ path, title, description }: ArticleHead) {
  const url = `${ownOrigin()}${path}`
  return {
    meta: [
      { title: `${title} · Shutterbid` },
      { name: 'description', content: description },
      { property: 'og:type', content: 'article' },
      { property: 'og:site_name', content: 'Shutterbid' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: `${ownOrigin()}/pictures/share-1200.jpg` },
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}
