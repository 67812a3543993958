/** The key is the base name of the picture's files; the caption says where and when it was taken. */
const photos = {
  'arch-wood': { alt: 'A flower arch before the evening sea', where: 'Davis Islands, Tampa', when: '5:20 PM · the last of the sun' },
  courtyard: { alt: 'A plaster wall, the shadow of a palm and a doorway', where: 'Encanto, Phoenix', when: '11:20 AM · hard light' },
  'downtown-blue': { alt: 'Downtown lights mirrored in a wet street', where: 'Downtown Tampa', when: '5:48 PM · blue hour' },
  'foothills-family': { alt: 'A family in the Boise foothills at sunset', where: 'Foothills, Boise', when: '4:51 PM · golden hour' },
  'meadow-family': {
    alt: 'A family in tall grass with the sun behind them',
    where: 'Eagle, Boise',
    when: '6:31 PM · soft colors, backlit',
  },
  'pines-fog': { alt: 'Pines fading into morning fog', where: 'North of Boise', when: '7:10 AM · fog' },
  'saguaro-gold': { alt: 'Saguaros in the golden hour', where: 'Papago Park, Phoenix', when: '5:02 PM · golden hour' },
  'still-window': { alt: 'A vase of white flowers in window light', where: 'A kitchen in Boise', when: '9:40 AM · one window' },
}

type StockPhotoProps = {
  name: keyof typeof photos
  /** Full page width, above the text. */
  isCover?: boolean
}

/** A stock photo, 3:2, with its caption. */
export function StockPhoto({ name, isCover }: StockPhotoProps) {
  const { alt, where, when } = photos[name]
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
