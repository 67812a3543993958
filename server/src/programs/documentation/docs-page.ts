import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenAPI } from '@orpc/openapi'
import { webhookKindTexts } from '@shutterbid/domain/programs/webhook-kinds'
import { html, raw } from 'hono/html'
import { marked } from 'marked'
import { packageRoot } from '#server/platform/package-root'
import { apiDocument, operationsIn } from './api-document.ts'
import { typeText } from './type-text.ts'

const guidePath = join(packageRoot, '../docs/api.md')
const exampleSite = 'https://shutterbid.example'

let parts: Promise<string[]> | undefined

/** The documentation of the API: the guide of docs/api.md, and every operation of the document. Made once; `nonce` allows its style. */
export async function docsPage(publicUrl: string, nonce: string) {
  parts ??= makeParts(publicUrl)
  return (await parts).join(nonce)
}

/** The page in parts, between which the nonce belongs. */
async function makeParts(publicUrl: string) {
  const nonce = randomUUID()
  const document = await apiDocument(publicUrl)
  const guide = (await readFile(guidePath, 'utf8')).replaceAll(exampleSite, publicUrl)
  const operations = Map.groupBy(operationsIn(document), ({ path }) => path.split('/')[1] ?? '')
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API for programs · Shutterbid</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<header><a href="/">Shutterbid</a><nav aria-label="Page"><a href="#operations">Operations</a><a href="/api/v1/openapi.json">openapi.json</a></nav></header>
<main>
${raw(scrollable(await marked.parse(guide)))}
<h2 id="operations">Operations</h2>
${[...operations].map(([feature, all]) => html`<h3 id="${feature}">${feature}</h3>${all.map(operationPart)}`)}
<h2 id="events">Events of webhooks</h2>
<ul>${Object.entries(webhookKindTexts).map(([kind, text]) => html`<li><code>${kind}</code> ${text}</li>`)}</ul>
<h2 id="types">Types</h2>
${Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => html`<h3 id="type-${name}">${name}</h3>${code(typeText(schema))}`)}
</main>
</body>
</html>`
  return page.split(nonce)
}

type Listed = ReturnType<typeof operationsIn>[number]

function operationPart({ path, method, operation }: Listed) {
  const input = inputOf(operation)
  const output = outputOf(operation)
  return html`<details id="${path.slice(1).replace('/', '.')}">
<summary><code>${method} ${path}</code> ${operation.summary}</summary>
<p>${raw(marked.parseInline(operation.description ?? '', { async: false }))}</p>
${input && html`<h4>Input</h4>${code(input)}`}
<h4>Answer</h4>${code(output)}
</details>`
}

function inputOf({ parameters = [], requestBody }: OpenAPI.OperationObject) {
  const inQuery = (parameters as OpenAPI.ParameterObject[]).filter((one) => one.in === 'query')
  const [body] = Object.values((requestBody as OpenAPI.RequestBodyObject | undefined)?.content ?? {})
  if (body?.schema) return typeText(body.schema)
  if (inQuery.length === 0) return ''
  const required = inQuery.flatMap((one) => (one.required ? [one.name] : []))
  return typeText({ type: 'object', required, properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema ?? {}])) })
}

function outputOf({ responses = {} }: OpenAPI.OperationObject) {
  const [, success] = Object.entries(responses).find(([status]) => Number(status) < 300) ?? []
  const [body] = Object.values((success as OpenAPI.ResponseObject | undefined)?.content ?? {})
  return typeText(body?.schema ?? {})
}

/** A keyboard can scroll what is wider than the page. */
const code = (text: string) => html`<pre tabindex="0"><code>${text}</code></pre>`

function scrollable(guide: string) {
  return guide
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}

const style = `
:root { color-scheme: light dark; background: light-dark(#f7f2e9, #15120f); color: light-dark(#1e1914, #f4ede2); scroll-padding-top: 1rem }
body { max-width: 52rem; margin: 0 auto; padding: 1.25rem 1.25rem 4rem; font: 1rem/1.625 system-ui, sans-serif; overflow-wrap: break-word }
header, nav { display: flex; flex-wrap: wrap; gap: 0 1.5rem; justify-content: space-between }
header a { display: inline-flex; align-items: center; min-height: 44px }
h1, h2, h3 { font-family: Georgia, serif; font-weight: 400; line-height: 1.2; margin: 2.5rem 0 0.75rem }
h1 { font-size: 2.125rem }
h2 { font-size: 1.625rem }
h3 { font-size: 1.25rem }
h4 { margin: 0.75rem 0 0.25rem }
a { color: light-dark(#8e4a0e, #f4b964) }
pre, .wide { overflow-x: auto; padding: 0.75rem 1rem; background: light-dark(#fffdf8, #211c17); border: 1px solid light-dark(#d9cfbd, #453c31); border-radius: 10px }
code { font: 0.875em/1.5 ui-monospace, monospace }
table { border-collapse: collapse }
th, td { padding: 0.25rem 1.5rem 0.25rem 0; text-align: left; vertical-align: top }
details { border-top: 1px solid light-dark(#d9cfbd, #453c31) }
summary { display: block; padding: 0.625rem 0; cursor: pointer }
summary code { font-weight: 600; margin-right: 0.5rem }
`
