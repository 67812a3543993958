type Policy = { nonce: string; captcha: 'altcha' | 'recaptcha' | 'turnstile' }

const frames = { altcha: "'none'", recaptcha: 'https://www.google.com', turnstile: 'https://challenges.cloudflare.com' }

/** Scripts run by nonce only; style attributes are allowed because charts and illustrations use them. */
export function contentSecurityPolicy({ nonce, captcha }: Policy) {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self' blob:",
    `frame-src ${frames[captcha]}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
