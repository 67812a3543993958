const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A page of its own: no script, no other file. `body` is HTML. */
export function offlineDocument({ title, body }: { title: string; body: string }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Shutterbid</title>
<style>
:root { color-scheme: light dark; background: light-dark(#f7f2e9, #15120f); color: light-dark(#1e1914, #f4ede2) }
body { max-width: 40rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font: 340 2.125rem/1.1 Georgia, serif; margin: 0 0 1.5rem }
h2 { font: 420 1.375rem/1.23 Georgia, serif; margin: 2rem 0 .5rem }
a { display: inline-block; min-height: 24px; padding-block: 10px; margin-right: 1.5rem; color: light-dark(#8e4a0e, #f4b964) }
ul { margin: 0; padding: 0; list-style: none }
li small { display: block; color: light-dark(#6a5e51, #a3978a) }
dl { display: grid; grid-template-columns: minmax(6rem, auto) 1fr; margin: 0 }
dt, dd { margin: 0; padding: .625rem 0; border-top: 1px solid light-dark(#dfd5c6, #352e27) }
dt { padding-right: 1rem; color: light-dark(#6a5e51, #a3978a) }
.note { padding: .875rem 1rem; border-radius: .25rem; background: light-dark(#f8e7c8, #3a2b14) }
.text { white-space: pre-line }
@media print { .note, a { display: none } }
</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
}

/** The headers of such a page: nothing in it can run or load, whatever it contains. */
export const offlineDocumentHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
}

/** For text and for quoted attributes. */
export function escapeHtml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}
