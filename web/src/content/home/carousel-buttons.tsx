import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const

type CarouselButtonsProps = {
  /** Of what: 'shoots', 'reviews'. */
  of: string
  isPaused: boolean
  onPause: (isPaused: boolean) => void
  onBack: () => void
  onOn: () => void
  /** Where fingers scroll, the arrows are left out. */
  scrolls?: boolean
  children?: ReactNode
}

/** Pause, back and on. They do nothing without script, and are not there then. */
export function CarouselButtons({ of, isPaused, onPause, onBack, onOn, scrolls, children }: CarouselButtonsProps) {
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
      <Button className={arrow} aria-label={`Previous ${of}`} onClick={onBack}>
        <ArrowLeft {...icon} />
      </Button>
      <Button className={arrow} aria-label={`Next ${of}`} onClick={onOn}>
        <ArrowRight {...icon} />
      </Button>
      {children}
    </div>
  )
}
