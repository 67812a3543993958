import { useEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'

type AvatarProps = {
  /** For the initials, and for the alternative text unless `quiet`. */
  name: string
  src?: string | null
  /** 32 s, 44, 56 m, 96 l, 152 xl (112 on a phone). */
  size?: 's' | 'm' | 'l' | 'xl'
  /** The name stands nearby, so the picture says nothing. True unless given. */
  quiet?: boolean
  className?: string
}

/** A face in a circle; initials in serif if there is no picture, or if it does not load. */
export function Avatar({ name, src, size, quiet = true, className }: AvatarProps) {
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string | null>(null)
  // A picture can fail before the page has woken up, when nobody listens.
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
    // Drawn by the stylesheet: as text they would count as words of the button or link that they stand on.
    <span
      className={classes('avatar initials', size, className)}
      data-initials={initialsOf(name)}
      {...(quiet ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    />
  )
}

/** The first letters of the first and the last word: 'Dale M. Whitcomb' is DW. */
export function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  const first = words.at(0)?.at(0) ?? ''
  const last = words.length > 1 ? (words.at(-1)?.at(0) ?? '') : ''
  return (first + last).toUpperCase()
}
