type Target = { text: string; href: string | null; type: string | null; opensTab: boolean }

/** Whether a click would sign the walker out, remove the account, leave the site, or open what only a person can use. */
export function endsWalk({ text, href, type, opensTab }: Target) {
  if (opensTab || type === 'file') return true
  if (href !== null && !/^\/(?!\/|$|sign-|(api|dev|files)(\/|$))/.test(href)) return true
  return /sign out|delete (my )?account|delete for good/i.test(text)
}
