import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { ImageOff } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'
import { classes } from '../ui/classes.ts'
import { type InFolder, pictureSources } from './picture-sources.ts'

type PictureProps = {
  picture: PictureView & InFolder
  /** Read out, and shown if the picture does not load. Empty where text nearby says the same. */
  alt: string
  /** As in the `sizes` of an `img`. */
  sizes: string
  /** Near the top of the page: loads at once. */
  eager?: boolean
  /** The largest at the top of the page: loads before other pictures. */
  first?: boolean
  className?: string
}

/** Shows a blurred placeholder until the picture has loaded; only the title if it fails. */
export function Picture({ picture, alt, sizes, eager, first, className }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const isHydrated = useIsHydrated()
  const { src, srcSet } = pictureSources(picture)
  // A server-rendered picture is already loading, and shows without script.
  const [shown, setShown] = useState(!isHydrated)
  const [broken, setBroken] = useState<string | null>(null)
  useEffect(() => {
    const { complete, naturalWidth } = image.current ?? {}
    if (!srcSet || !complete) return
    setShown(true)
    if (naturalWidth === 0) setBroken(srcSet)
  }, [srcSet])

  const style: CSSProperties = {
    backgroundColor: averageColourOf(picture.hash),
    backgroundImage: isHydrated ? (placeholderOf(picture.hash) ?? undefined) : undefined,
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
    // Without a `picture` around it React preloads an image at the width that fits, though a browser that has a larger one
    // cached shows that instead.
    <picture className={classes('photo', className)} style={style}>
      <img
        ref={image}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        data-shown={shown || undefined}
        onLoad={() => setShown(true)}
        onError={() => setBroken(srcSet)}
      />
    </picture>
  )
}

/** False for server-rendered content, also during hydration; true for what renders later. */
function useIsHydrated() {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/** The blurred picture as a `background-image`; null for an invalid hash. */
export function placeholderOf(hash: string): string | null {
  return decoded(hash, (bytes) => `url(${thumbHashToDataURL(bytes)})`)
}

/** The average colour of the picture: all of the placeholder that fits into server-rendered HTML. */
export function averageColourOf(hash: string): string | undefined {
  const colour = decoded(hash, (bytes) => {
    const { r, g, b } = thumbHashToAverageRGBA(bytes)
    return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`
  })
  return colour ?? undefined
}

function decoded<Result>(hash: string, read: (bytes: Uint8Array) => Result) {
  if (!hash) return null
  try {
    return read(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)))
  } catch {
    return null
  }
}
