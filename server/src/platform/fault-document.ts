import { faultPage, ourFault } from '@shutterbid/domain/shared/fault-words'

/** A page that needs nothing but itself, for when none can be drawn. `nonce` lets its style in. */
export function faultDocument(nonce: string) {
  const { title, comfort, again, home } = faultPage
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
<p>${ourFault}</p>
<p>${comfort}</p>
<a href="">${again}</a><a href="/">${home}</a>
</main>
</body>
</html>
`
}
