import css from '../styles/app.css?url'
import { fontFiles } from '../styles/font-files.ts'

/** What the head of each page starts from; a page adds its own title: `head: () => ({ meta: [{ title: 'My Shoots · Shutterbid' }] })`. */
export function headOfEveryPage({ matches }: { matches: readonly unknown[] }) {
  // Under an address at which there is nothing only the root has a match.
  const isNothing = matches.length === 1
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: isNothing ? 'Nothing at this address · Shutterbid' : 'Shutterbid' },
      {
        name: 'description',
        content: 'Photography jobs in Phoenix, Boise and Tampa: describe the picture, and let photographers bid for it.',
      },
    ],
    links: [
      ...fontFiles.map((href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' as const })),
      { rel: 'stylesheet', href: css },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    ],
  }
}
