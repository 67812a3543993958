import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { ImageOff } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { classes } from '../ui/classes.ts'
import { pictureSources } from './picture-sources.ts'
import { groundOf, placeholderOf } from './placeholder-of.ts'

type PictureProps = {
  picture: PictureView
  /** Read out, and shown if the picture does not load. Empty where words nearby say the same. */
  alt: string
  /** How wide it stands, as in the `sizes` of an `img`. */
  sizes: string
  /** Among the first things on its page. */
  eager?: boolean
  className?: string
}

/** A picture over its blurred self, until the sharp one has faded in; its title alone if it does not load. */
export function Picture({ picture, alt, sizes, eager, className }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const isAwake = useIsAwake()
  const { src, srcSet } = pictureSources(picture)
  // A picture of a page from the server is on its way already, and shows without script.
  const [shown, setShown] = useState(!isAwake)
  const [broken, setBroken] = useState<string | null>(null)
  useEffect(() => {
    const { complete, naturalWidth } = image.current ?? {}
    if (!srcSet || !complete) return
    setShown(true)
    if (naturalWidth === 0) setBroken(srcSet)
  }, [srcSet])

  const style: CSSProperties = {
    backgroundColor: groundOf(picture.hash),
    backgroundImage: isAwake ? (placeholderOf(picture.hash) ?? undefined) : undefined,
  }
  if (broken === srcSet) {
    return (
      <span
        className={classes('photo broken', className)}
        role="img"
        aria-label={alt ? `${alt} (Failed to load image)` : 'Failed to load image'}
      >
        <ImageOff size={20} strokeWidth={1.6} aria-hidden="true" />
        <span className="caption">{picture.alt || 'Failed to load image'}</span>
      </span>
    )
  }
  return (
    // Outside of a `picture` React preloads an image at the width that fits; a browser that has kept a larger one shows that instead.
    <picture className={classes('photo', className)} style={style}>
      <img
        ref={image}
        {...{ src, srcSet, sizes }}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        data-shown={shown || undefined}
        onLoad={() => setShown(true)}
        onError={() => setBroken(srcSet)}
      />
    </picture>
  )
}

/** False for what comes with the page, also while the page wakes up; true for what is shown later. */
function useIsAwake() {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
