import { linksIn } from './links-in.ts'

/** What somebody wrote, with addresses as links that open in a new tab. Telephone numbers stay text. */
export function LinkedText({ children }: { children: string | null }) {
  return linksIn(children ?? '').map(({ text, href, host }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message have no other name, and are only replaced together.
    if (!href) return <span key={index}>{text}</span>
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <bdi dir="ltr" key={index}>
        <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {text}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        {host ? <span className="text-small text-ink-2"> ({host})</span> : null}
      </bdi>
    )
  })
}
