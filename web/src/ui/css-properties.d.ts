import 'react'

declare module 'react' {
  // Custom properties in a style attribute.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
