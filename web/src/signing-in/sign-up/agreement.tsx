import { Link } from '@tanstack/react-router'

/** The links open in new tabs, so that the form keeps what was typed. */
export function Agreement() {
  const tab = { className: 'link', target: '_blank', rel: 'noopener' }
  return (
    <p className="text-small text-ink-2">
      By making an account you agree to the{' '}
      <Link {...tab} to="/terms">
        terms
      </Link>{' '}
      and the{' '}
      <Link {...tab} to="/guidelines">
        guidelines
      </Link>
      . The{' '}
      <Link {...tab} to="/privacy">
        privacy policy
      </Link>{' '}
      says what we keep. They open in a new tab.
    </p>
  )
}
