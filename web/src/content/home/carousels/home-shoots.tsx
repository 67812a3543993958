import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { CarouselButtons } from './carousel-buttons.tsx'
import { prefersReducedMotion, useAutoAdvance } from './use-auto-advance.ts'

/** The link of each kind of shoot searches for its specialty. */
const shoots: readonly { label: string; picture: string; specialty: SpecialtyCode }[] = [
  { label: 'Wedding', picture: 'wedding', specialty: 'WEDDING' },
  { label: 'Engagement', picture: 'engagement', specialty: 'COUPLES_ENGAGEMENT' },
  { label: 'Elopement', picture: 'elopement', specialty: 'ELOPEMENT' },
  { label: 'Lifestyle', picture: 'lifestyle', specialty: 'LIFESTYLE' },
  { label: 'Family', picture: 'family', specialty: 'FAMILY' },
  { label: 'Maternity', picture: 'maternity', specialty: 'MATERNITY' },
  { label: 'Portrait', picture: 'portrait', specialty: 'PORTRAIT' },
  { label: 'Brand', picture: 'brand', specialty: 'BRANDING_COMMERCIAL' },
  { label: 'Newborn', picture: 'newborn', specialty: 'NEWBORN' },
  { label: 'Event', picture: 'event', specialty: 'EVENT' },
]

const stepPx = 300

/** The kinds of shoot in an auto-advancing carousel; each links to matching photographers. */
export function HomeShoots() {
  const rail = useRef<HTMLUListElement>(null)
  const { isPaused, setIsPaused, frame } = useAutoAdvance(() => scroll(rail.current, stepPx))
  return (
    <section className="pt-18 overflow-clip lg:pt-34" aria-labelledby="shoots" {...frame}>
      <div className="page-width grid content-start gap-6">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h2 className="section-title" id="shoots">
            What are you shooting?
          </h2>
          <CarouselButtons
            of="shoots"
            scrolls
            isPaused={isPaused}
            onPause={setIsPaused}
            onPrevious={() => scroll(rail.current, -stepPx)}
            onNext={() => scroll(rail.current, stepPx)}
          />
        </div>
        <ul className="shoot-rail" ref={rail}>
          {shoots.map(({ label, picture, specialty }) => (
            <li key={specialty}>
              <Link className="shoot-card" to="/photographers" search={{ specialties: specialty }} preload={false}>
                <div className="picture-box aspect-4/5">
                  <img
                    src={`/pictures/shoot-${picture}-640.webp`}
                    srcSet={`/pictures/shoot-${picture}-320.webp 320w, /pictures/shoot-${picture}-640.webp 640w`}
                    sizes="(min-width: 48rem) 232px, 62vw"
                    alt=""
                    width={640}
                    height={800}
                    loading="lazy"
                  />
                </div>
                <span className="title">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Scrolls to the card nearest to `px` from here; wraps around at both ends. */
function scroll(rail: HTMLElement | null, px: number) {
  const [first, second] = rail?.children ?? []
  if (!rail || !(first instanceof HTMLElement && second instanceof HTMLElement)) return
  const behavior = prefersReducedMotion() ? 'instant' : 'smooth'
  const maxLeft = rail.scrollWidth - rail.clientWidth
  if (px > 0 && rail.scrollLeft >= maxLeft - 1) rail.scrollTo({ left: 0, behavior })
  else if (px < 0 && rail.scrollLeft <= 1) rail.scrollTo({ left: maxLeft, behavior })
  else {
    // Between two cards scroll snapping would add a second movement.
    const pitch = second.offsetLeft - first.offsetLeft
    rail.scrollTo({ left: Math.round((rail.scrollLeft + px) / pitch) * pitch, behavior })
  }
}
