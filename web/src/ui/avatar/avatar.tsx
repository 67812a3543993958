import { initialOf, nameWords } from '@shutterbid/domain/accounts/name-words'
import { useEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'

type AvatarProps = {
  name: string
  src?: string | null
  /** In px: s 32, default 44, m 56, l 96, xl 152 (112 on a phone). */
  size?: 's' | 'm' | 'l' | 'xl'
  /** The name is shown nearby, so screen readers skip the avatar. Default true. */
  quiet?: boolean
  className?: string
}

export function Avatar({ name, src, size, quiet = true, className }: AvatarProps) {
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string | null>(null)
  // An image can fail to load before hydration, when `onError` is not attached yet.
  useEffect(() => {
    if (src && image.current?.complete && image.current.naturalWidth === 0) setBroken(src)
  }, [src])

  if (src && src !== broken) {
    return (
      <span className={classes('avatar', size, className)}>
        <img
          ref={image}
          src={src}
          alt={quiet ? '' : name}
          width={160}
          height={160}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      </span>
    )
  }
  return (
    // The initials are drawn by CSS: as text they would become part of the accessible name of a surrounding button or link.
    <span
      className={classes('avatar initials', size, className)}
      data-initials={initialsOf(name)}
      {...(quiet ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    />
  )
}

/** 'Dale M. Whitcomb' is DW. */
function initialsOf(name: string) {
  const [first = '', ...more] = nameWords(name)
  return initialOf(first) + initialOf(more.at(-1) ?? '')
}
