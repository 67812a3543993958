type PrintProps = {
  /** The base name of the picture's files: 'arch-wood'. */
  name: string
  alt: string
  /** For the caption: where it was taken. */
  what: string
  when: string
  /** Full page width, above the text. */
  isCover?: boolean
}

/** A stock photo, 3:2, with its caption. */
export function Print({ name, alt, what, when, isCover }: PrintProps) {
  return (
    <figure>
      <picture className={isCover ? 'block aspect-3/2 md:aspect-2/1' : 'block aspect-3/2'}>
        <img
          src={`/pictures/${name}-1200.webp`}
          srcSet={`/pictures/${name}-600.webp 600w, /pictures/${name}-1200.webp 1200w`}
          sizes={isCover ? '100vw' : '(min-width: 64rem) 40rem, 100vw'}
          alt={alt}
          width={1200}
          height={800}
          loading={isCover ? undefined : 'lazy'}
        />
      </picture>
      <figcaption className="caption flex justify-between gap-3 pt-2">
        <span>{what}</span>
        <span>{when}</span>
      </figcaption>
    </figure>
  )
}
