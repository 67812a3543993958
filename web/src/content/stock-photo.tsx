type StockPhotoProps = {
  /** The base name of the picture's files: 'arch-wood'. */
  name: string
  alt: string
  /** For the caption: place and time of the photo. */
  where: string
  when: string
  /** Full page width, above the text. */
  isCover?: boolean
}

/** A stock photo, 3:2, with its caption. */
export function StockPhoto({ name, alt, where, when, isCover }: StockPhotoProps) {
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
        <span>{where}</span>
        <span>{when}</span>
      </figcaption>
    </figure>
  )
}
