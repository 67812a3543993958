import { createLink } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'

function BackAnchor({ children, className, ...rest }: ComponentProps<'a'>) {
  return (
    <a className={classes('arrow-link back text-ink-2', className)} {...rest}>
      <ArrowLeft size={18} strokeWidth={1.6} aria-hidden="true" /> {children}
    </a>
  )
}

export const BackLink = createLink(BackAnchor)
