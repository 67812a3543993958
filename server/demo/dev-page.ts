import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'"

/** For pages that show what was sent: nothing in it can run, and nothing is kept. */
export const withoutScripts: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('content-security-policy', policy)
  c.header('cache-control', 'no-store')
}

export function devPage(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>${title}</title>
        <style>
          :root { color-scheme: light dark; } body { font: 16px/1.6 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 24px 20px 64px; }
          ul { list-style: none; padding: 0; } li { padding: 12px 0; border-top: 1px solid color-mix(in srgb, currentcolor 20%, transparent); }
          iframe { width: 100%; height: 34rem; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); background: #fff; } pre { white-space: pre-wrap; overflow-wrap: anywhere; }
        </style>
      </head>
      <body>${body}</body>
    </html>`
}
