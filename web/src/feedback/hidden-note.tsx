import { Link } from '@tanstack/react-router'
import { Notice } from '../ui/notice.tsx'

/** For the author of hidden content; `what` begins the sentence: 'The message of your bid is'. */
export function HiddenNote({ what, reason }: { what: string; reason: string }) {
  return (
    <Notice tone="info">
      <p className="whitespace-pre-line wrap-anywhere">
        {what} hidden, and only you still see it. The reason: {reason}
      </p>
      <p>
        If you think this is a mistake,{' '}
        <Link className="link" to="/contact">
          write to us
        </Link>
        .
      </p>
    </Notice>
  )
}
