import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const

type CarouselButtonsProps = {
  /** Names the items: 'shoots', 'reviews'. */
  of: string
  isPaused: boolean
  onPause: (isPaused: boolean) => void
  onPrevious: () => void
  onNext: () => void
  /** The carousel can be scrolled by touch: hides the arrows on touch screens. */
  scrolls?: boolean
  children?: ReactNode
}

/** Pause, previous and next. Hidden without JavaScript, because they would do nothing. */
export function CarouselButtons({ of, isPaused, onPause, onPrevious, onNext, scrolls, children }: CarouselButtonsProps) {
  const arrow = classes('square', scrolls && 'max-md:hidden')
  return (
    <div className="flex items-center gap-1 noscript:hidden">
      <Button
        className="square motion-reduce:hidden"
        aria-label={isPaused ? `Play the ${of}` : `Pause the ${of}`}
        onClick={() => onPause(!isPaused)}
      >
        {isPaused ? <Play {...icon} /> : <Pause {...icon} />}
      </Button>
      <Button className={arrow} aria-label={`Previous ${of}`} onClick={onPrevious}>
        <ArrowLeft {...icon} />
      </Button>
      <Button className={arrow} aria-label={`Next ${of}`} onClick={onNext}>
        <ArrowRight {...icon} />
      </Button>
      {children}
    </div>
  )
}
