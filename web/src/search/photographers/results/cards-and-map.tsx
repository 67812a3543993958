import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import type { PhotographerCard as Card } from '@shutterbid/domain/search/photographer-schemas'
import { type ReactNode, useState } from 'react'
import type { AskSeveral } from '../../../bids/invite/several/use-ask-several.ts'
import { Failed } from '../../../loading/failed.tsx'
import { classes } from '../../../ui/classes.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.ts'
import { LoadBoundary } from '../../../ui/lazy/load-boundary.tsx'
import { Segments } from '../../../ui/tabs/segments.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { PhotographerCard } from './photographer-card.tsx'

type CardsAndMapProps = {
  cards: Card[]
  wanted: readonly SpecialtyCode[]
  viewer: Viewer | null
  asking: AskSeveral | null
  isStale: boolean
  /** Below the list. */
  children: ReactNode
}

const parts = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const

/** Beside each other on wide windows, elsewhere one of them. Without script the list alone. */
export function CardsAndMap({ cards, wanted, viewer, asking, isStale, children }: CardsAndMapProps) {
  const [part, setPart] = useState<'list' | 'map'>('list')
  const [highlighted, setHighlighted] = useState<readonly string[]>([])
  const isWide = useMedia('(min-width: 80rem)')
  return (
    <div className="cards-and-map grid content-start gap-6">
      <Segments label="Show as" className="xl:hidden noscript:hidden" options={parts} value={part} onChange={setPart} />
      <div className={classes('grid content-start gap-6', part === 'map' && 'max-xl:hidden')}>
        <ul
          className={classes(
            'photographer-cards',
            asking && 'above-compare-bar',
            isStale && 'opacity-60 transition-opacity duration-(--duration-move)',
          )}
          aria-busy={isStale || undefined}
        >
          {cards.map((card, place) => (
            <li
              key={card.id}
              onPointerEnter={() => setHighlighted([card.id])}
              onPointerLeave={() => setHighlighted([])}
              onFocus={() => setHighlighted([card.id])}
              onBlur={() => setHighlighted([])}
            >
              <PhotographerCard
                card={card}
                wanted={wanted}
                viewer={viewer}
                asking={asking}
                eager={place < 3}
                highlighted={highlighted.includes(card.id)}
              />
            </li>
          ))}
        </ul>
        {children}
      </div>
      <div className={classes('map-pane noscript:hidden print:hidden', part === 'list' && 'max-xl:hidden')}>
        {cards.length > 0 && (isWide || part === 'map') ? (
          <LoadBoundary
            preload={PhotographerMapPart.preload}
            failed={(retry) => <Failed onRetry={retry}>The map could not be loaded. The list is complete without it.</Failed>}
          >
            <PhotographerMapPart cards={cards} viewer={viewer} highlighted={highlighted} onHighlight={setHighlighted} />
          </LoadBoundary>
        ) : null}
      </div>
    </div>
  )
}

/** Loaded when it is shown, because its outlines are large and few people open it. */
const PhotographerMapPart = lazyPart(() => import('../../map/photographer-map.tsx').then((file) => file.PhotographerMap))
