import { Fragment } from 'react'
import { linksIn } from './links-in.ts'

/** The words of a message, with addresses as links that open in a new tab. */
export function MessageWords({ content }: { content: string }) {
  return linksIn(content).map(({ text, href, host }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message have no other name, and are only replaced together.
    if (!href) return <Fragment key={index}>{text}</Fragment>
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <bdi dir="ltr" key={index}>
        <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {text}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        {host ? <span className="link-host"> ({host})</span> : null}
      </bdi>
    )
  })
}
