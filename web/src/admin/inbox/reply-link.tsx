import { Mail } from 'lucide-react'

/** Opens the administrator's own mail program. */
export function ReplyLink({ email, subject }: { email: string; subject: string }) {
  return (
    <a className="button quiet" href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>
      <Mail size={18} strokeWidth={1.6} aria-hidden="true" /> Reply by email
    </a>
  )
}
