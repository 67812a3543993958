// Read by Bombadil, not by Node: every export is a property or an action. Extractors run in the page and cannot wait for anything.
import { always } from '@antithesishq/bombadil'
import { actions, extract, weighted } from '@antithesishq/bombadil/browser'
import { navigation, scroll } from '@antithesishq/bombadil/browser/defaults/actions'
import { errorPageTexts, serverErrorText } from '@shutterbid/domain/shared/error-texts'
import { findTargets } from './find-targets.ts'
import { stoppedCallback } from './stopped-callback.ts'
import { typedText } from './typed-text.ts'

export { noConsoleErrors } from '@antithesishq/bombadil/browser/defaults/properties'

const exceptions = extract(({ errors }) =>
  errors.uncaughtExceptions.map(({ text, remote_object }) => `${text} ${remote_object?.description ?? ''}`),
)

export const noUncaughtExceptions = always(() => exceptions.current.every((message) => message.includes(stoppedCallback)))

const path = extract(({ window }) => window.location.pathname)
export const staysSignedIn = always(() => path.current !== '/sign-in')

const acceptedBids = extract(
  ({ document }) =>
    document.querySelectorAll('[aria-labelledby="hired"]').length +
    [...document.querySelectorAll('.bid-row .status-mark')].filter(({ textContent }) => textContent === 'Accepted').length,
)
export const jobShowsAtMostOneAcceptedBid = always(() => acceptedBids.current <= 1)

const text = extract(({ document }) => document.body?.innerText ?? '')
export const noPageFails = always(
  () => ![serverErrorText, errorPageTexts.title, 'Error loading'].some((title) => text.current.includes(title)),
)

const targets = extract(({ document, window }) => findTargets(document, window))
const clicks = actions(() => {
  if (targets.current.length === 0) return []
  return weighted(targets.current.map(({ weight, fingerprint, point }) => [weight, { Click: { fingerprint, point } }])).generate()
})

const field = extract(({ document: { activeElement } }) =>
  activeElement?.matches('input, textarea')
    ? { type: activeElement.getAttribute('type'), mode: activeElement.getAttribute('inputmode') }
    : null,
)
const typing = actions(() => {
  const text = field.current && typedText(field.current)
  return text ? [{ TypeText: { text, delayMillis: 5 } }] : []
})
const keys = actions(() => (field.current ? [9, 13, 27].map((code) => ({ PressKey: { code } })) : []))

export const walk = weighted([
  [120, clicks],
  [50, typing],
  [20, keys],
  [25, scroll],
  [6, navigation],
])
