import type { Facts } from './disagreements.ts'

/** What a screen says about things that other screens show as well. Runs in the page, so it uses nothing from outside. */
export function readFacts(): Facts {
  const facts: Facts = {}
  const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  // A page that is still loading shows no numbers.
  if (document.documentElement.dataset['hydrated'] !== 'yes' || document.querySelector('.skeleton')) return facts
  const bell = [...document.querySelectorAll('button')].find(({ ariaLabel }) => ariaLabel?.startsWith('Notifications'))
  if (bell) facts['the bell'] = textOf(bell.querySelector('.count-badge')) || '0'
  const messages = document.querySelector('header a[href="/messages"], nav a[href="/messages"]')
  if (messages) facts['the badge of messages'] = textOf(messages.querySelector('.count-badge')) || '0'
  const { pathname, search } = location
  const here = `${pathname}${search}`
  if (/^\/jobs\/[0-9a-f-]{36}$/.test(pathname) && document.querySelector('#job-title')) {
    const text = (selector: string) => [...document.querySelectorAll(selector)].map(textOf).join(' | ')
    facts[`${pathname} state`] = textOf(document.querySelector('main .status-mark'))
    facts[`${pathname} title`] = text('#job-title')
    facts[`${pathname} bids`] = text('#bids, #hired')
    facts[`${pathname} amounts`] = text('.bid-row .price').split(' | ').toSorted().join(' | ')
    facts[`${pathname} own bid`] = text('#bid .status-mark, #bid .price')
  }
  for (const row of document.querySelectorAll('.job-row')) {
    const job = row.querySelector('h2 a')?.getAttribute('href')
    // The number of bids on another person's job may be a minute old, so that only the own bid counts.
    const end = row.querySelector('.end .avatar-pile') ? row.querySelector('.end .price') : row.querySelector('.end .status-mark')
    if (pathname === '/jobs' && job) facts[`${here} row ${job}`] = textOf(end)
  }
  if (pathname === '/messages' && search) {
    const sent = [...document.querySelectorAll('.message:not(.unsent)')].slice(-5)
    if (sent.length > 0) facts[`${here} messages`] = sent.map(textOf).join(' | ')
  }
  return facts
}
