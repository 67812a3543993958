import { captchaLimits } from '@shutterbid/domain/signing-in/limits'
import { type Challenge, solveChallengeWorkers } from 'altcha/lib'
import Solver from 'altcha/workers/pbkdf2?worker'
import { api } from '../../api.ts'

export type CaptchaHandlers = {
  /** The visitor has to act now. */
  onShown: () => void
  onToken: (token: string) => void
  onExpired: () => void
  onFailed: () => void
}

/** Asks the server which captcha it wants and runs it in `place`; rejects if it does not load in time. */
export async function runCaptcha(place: HTMLElement, leaving: AbortSignal, handlers: CaptchaHandlers) {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(captchaLimits.loadTimeoutMs)])
  const { kind, siteKey, challenge } = await api.signingIn.captcha(undefined, { signal })
  if (kind === 'altcha') {
    if (!challenge) throw new Error('The check came without a challenge')
    return handlers.onToken(await solveChallenge(challenge, signal))
  }
  if (!siteKey) throw new Error('The check came without a key')
  await showProviderWidget(kind, { siteKey, place, signal, handlers })
}

const maxWorkers = 4

/** Solves the proof of work in a worker and returns the token for the server. */
async function solveChallenge(challenge: Record<string, unknown>, signal: AbortSignal): Promise<string> {
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort())
  const known = challenge as Challenge & Record<string, unknown>
  const solution = await solveChallengeWorkers({
    challenge: known,
    concurrency: Math.min(maxWorkers, navigator.hardwareConcurrency || 1),
    controller,
    createWorker: () => new Solver(),
  })
  if (!solution) throw new Error('The proof of work was not finished')
  const { counter, derivedKey } = solution
  return btoa(
    JSON.stringify({ challenge: { parameters: known.parameters, signature: known.signature }, solution: { counter, derivedKey } }),
  )
}

type Widget = { render?: (place: HTMLElement, settings: object) => unknown }
type Provider = 'recaptcha' | 'turnstile'
type WidgetOptions = { siteKey: string; place: HTMLElement; signal: AbortSignal; handlers: CaptchaHandlers }

const scripts: Record<Provider, { address: string; global: string }> = {
  recaptcha: { address: 'https://www.google.com/recaptcha/api.js?render=explicit', global: 'grecaptcha' },
  turnstile: { address: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit', global: 'turnstile' },
}

/** Shows the widget of an outside provider; rejects when its script does not load. */
async function showProviderWidget(kind: Provider, { siteKey, place, signal, handlers }: WidgetOptions) {
  const { address, global } = scripts[kind]
  loadScript(address)
  const widget = await widgetOf(global, signal)
  widget.render?.(place, {
    sitekey: siteKey,
    theme: shownTheme(),
    callback: handlers.onToken,
    'expired-callback': handlers.onExpired,
    'error-callback': handlers.onFailed,
  })
  handlers.onShown()
}

/** Loads once per page; a failed script is requested again. It carries the nonce of the page's own scripts. */
function loadScript(address: string) {
  document.querySelector(`script[src="${address}"][data-failed]`)?.remove()
  if (document.querySelector(`script[src="${address}"]`)) return
  const script = document.createElement('script')
  script.src = address
  script.async = true
  script.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? ''
  script.addEventListener('error', () => script.setAttribute('data-failed', ''))
  document.head.append(script)
}

function widgetOf(global: string, signal: AbortSignal) {
  return new Promise<Widget>((resolve, reject) => {
    const poll = setInterval(() => {
      const found: Widget | undefined = Reflect.get(window, global)
      if (found?.render) settle(() => resolve(found))
      else if (document.querySelector('script[data-failed]')) settle(() => reject(new Error('The script did not load')))
    }, captchaLimits.pollMs)
    const stop = () => settle(() => reject(signal.reason))
    signal.addEventListener('abort', stop)
    function settle(how: () => void) {
      clearInterval(poll)
      signal.removeEventListener('abort', stop)
      how()
    }
  })
}

function shownTheme() {
  return document.documentElement.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
}
