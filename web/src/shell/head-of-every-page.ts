import css from '../styles/app.css?url'
import { fontFiles } from '../styles/font-files.ts'

export const notFoundTitle = 'Nothing at this address · Shutterbid'

/** The defaults of every page; a page adds its own title: `head: () => ({ meta: [{ title: 'My Shoots · Shutterbid' }] })`. */
export function headOfEveryPage({ matches }: { matches: readonly { _notFound?: boolean | undefined }[] }) {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: matches.some(({ _notFound }) => _notFound) ? notFoundTitle : 'Shutterbid' },
      {
        name: 'description',
        content: 'Photography jobs in Phoenix, Boise and Tampa: describe the picture, and let photographers bid for it.',
      },
    ],
    links: [
      ...fontFiles.map((href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' as const })),
      { rel: 'stylesheet', href: css },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }
}
