import type { ReactNode } from 'react'
import { WordmarkLink } from '../ui/wordmark.tsx'

const pictures = {
  gulf: { alt: 'A couple on wet sand at dusk', place: 'object-[58%_60%]' },
  papago: { alt: 'A couple walking through saguaros at golden hour', place: 'object-[18%_60%]' },
}

type PageWithPhotoProps = { title: string; lead?: ReactNode; picture?: keyof typeof pictures; children?: ReactNode }

export function PageWithPhoto({ title, lead, picture = 'papago', children }: PageWithPhotoProps) {
  const { alt, place } = pictures[picture]
  return (
    <div className="page-with-photo">
      <div className="form-pane">
        <WordmarkLink to="/" className="justify-self-start" />
        <div className="grid content-start gap-2">
          <h1 className="page-title">{title}</h1>
          {lead ? <div className="text-ink-2 wrap-anywhere">{lead}</div> : null}
        </div>
        {children}
      </div>
      <figure className="picture max-lg:hidden">
        <picture className="contents">
          <img
            src={`/pictures/${picture}-1600.webp`}
            srcSet={`/pictures/${picture}-768.webp 768w, /pictures/${picture}-1600.webp 1600w`}
            sizes="(min-width: 64rem) 50vw, 1px"
            alt={alt}
            className={place}
            width={1600}
            height={1600}
          />
        </picture>
      </figure>
    </div>
  )
}
