import { errorPageTexts, notFoundTexts, outageText, serverErrorText } from '@shutterbid/domain/shared/error-texts'
import { tooManyAttempts } from '@shutterbid/domain/shared/wait-texts'

type PageContent = { title: string; sentences: string[]; links: { href: string; label: string }[] }

const home = { href: '/', label: errorPageTexts.home }

/** Shown when a page could not be rendered. `nonce` allows its style. */
export function faultDocument(nonce: string) {
  const { title, advice, again } = errorPageTexts
  return plainDocument({ title, sentences: [serverErrorText, advice], links: [{ href: '', label: again }, home] }, nonce)
}

/** Shown while the database cannot be reached. `nonce` allows its style. */
export function outageDocument(nonce: string) {
  const { title, advice, again } = errorPageTexts
  return plainDocument({ title, sentences: [outageText, advice], links: [{ href: '', label: again }, home] }, nonce)
}

/** Shown above the rate limit. `nonce` allows its style. */
export function tooManyRequestsDocument(nonce: string, seconds: number) {
  const { title, again } = errorPageTexts
  return plainDocument({ title, sentences: [tooManyAttempts(seconds)], links: [{ href: '', label: again }, home] }, nonce)
}

/** Shown for a malformed URL. `nonce` allows its style. */
export function notFoundDocument(nonce: string) {
  const { title, advice } = notFoundTexts
  return plainDocument({ title, sentences: [advice], links: [home] }, nonce)
}

/** A page without any other files. */
function plainDocument({ title, sentences, links }: PageContent, nonce: string) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Shutterbid</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; background: light-dark(#f7f2e9, #15120f); color: light-dark(#1e1914, #f4ede2) }
body { max-width: 40rem; margin: 0 auto; padding: 4rem 1.25rem; font: 1rem/1.625 system-ui, sans-serif }
h1 { font: 340 2.125rem/1.1 Georgia, serif; margin: 0 0 1.5rem }
a { display: inline-block; min-height: 44px; margin: 1rem 1.5rem 0 0; color: light-dark(#8e4a0e, #f4b964) }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${sentences.map((sentence) => `<p>${sentence}</p>`).join('\n')}
${links.map(({ href, label }) => `<a href="${href}">${label}</a>`).join('')}
</main>
</body>
</html>
`
}
