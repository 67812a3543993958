import { useHistoryState } from '../../routing/use-history-state.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ownMessages } from './own-messages.ts'

export function MessageScreen({ fromLink }: { fromLink: string | undefined }) {
  const { messageCode } = useHistoryState()
  const own = messageCode ? ownMessages[messageCode] : undefined
  if (own) {
    return (
      <div className="page grid content-start gap-6">
        <h1 className="page-title">{own.title}</h1>
        <p className="lead max-w-text">{own.text}</p>
        <ButtonLink variant="ink" className="justify-self-start" to={own.next.to}>
          {own.next.label}
        </ButtonLink>
      </div>
    )
  }
  if (!fromLink) return null
  return (
    <div className="page grid content-start gap-6">
      <h1 className="section-title">Message from the link you opened</h1>
      <p className="lead max-w-text wrap-anywhere whitespace-pre-line">{shortenMessage(fromLink)}</p>
      <ButtonLink className="justify-self-start" to="/">
        Go to the home page
      </ButtonLink>
    </div>
  )
}

const maxCharacters = 200

export function shortenMessage(message: string): string {
  return [...message].slice(0, maxCharacters).join('')
}
