import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Hand, Minus, Plus, Scan, X } from 'lucide-react'
import { useId, useState } from 'react'
import { placeText } from '../../profiles/place-text.ts'
import { StartingPrice } from '../../profiles/starting-price.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Rating } from '../../ui/rating/rating.tsx'
import { PhotographerLink } from '../photographers/results/photographer-link.tsx'
import { type Cluster, clusterName, clustersOf, type MapCard } from './clusters-of.ts'
import { canZoom, fitPoints, type MapView, moved, percentIn, zoomed } from './map-view.ts'
import outline from './outline.json'
import { useMapGestures } from './use-map-gestures.ts'

export type PhotographerMapProps = {
  cards: readonly MapCard[]
  viewer: Viewer | null
  /** The ids of the photographers under the pointer or the focus, here or in the list. */
  highlighted: readonly string[]
  onHighlight: (ids: readonly string[]) => void
}

/** The list is the accessible equivalent; the map adds where the cities are. */
export function PhotographerMap({ cards, viewer, highlighted, onHighlight }: PhotographerMapProps) {
  const fitted = fitPoints(cards.map(({ point }) => point))
  const key = `${fitted.x} ${fitted.y} ${fitted.half}`
  const [{ fittedTo, view }, setShown] = useState({ fittedTo: key, view: fitted })
  const [openId, setOpenId] = useState<string>()
  const detail = useId()
  // Another search, or more of the list.
  if (fittedTo !== key) setShown({ fittedTo: key, view: fitted })
  const clusters = clustersOf(cards, view)
  const open = clusters.find((cluster) => cluster.cards.some(({ id }) => id === openId))
  const shown = clusters.reduce((sum, cluster) => sum + cluster.cards.length, 0)
  const [isByFinger, setIsByFinger] = useState(false)
  const gestures = useMapGestures((change) => setShown(({ view: now }) => ({ fittedTo: key, view: change(now) })))
  const isHighlighted = (cluster: Cluster) => cluster.cards.some(({ id }) => highlighted.includes(id))
  return (
    <section className="grid content-start gap-3" aria-label="Map">
      <div className="photographer-map" data-by-finger={isByFinger || undefined} {...gestures}>
        <svg viewBox={`${view.x - view.half} ${view.y - view.half} ${view.half * 2} ${view.half * 2}`} aria-hidden="true">
          <path className="land" d={outline.land} />
          <path className="states" d={outline.states} />
        </svg>
        {cityLabels(view, clusters).map(({ name, left, top, isMarked }) => (
          <span
            key={`${name} ${left}`}
            className={classes('city', isMarked && 'marked')}
            style={{ left: `${left}%`, top: `${top}%` }}
            aria-hidden="true"
          >
            {name}
          </span>
        ))}
        {clusters.map((cluster) => (
          <button
            key={cluster.id}
            type="button"
            className="marker"
            data-highlighted={isHighlighted(cluster) || undefined}
            aria-label={clusterName(cluster)}
            aria-expanded={cluster === open}
            aria-controls={cluster === open ? detail : undefined}
            style={{ left: `${cluster.left}%`, top: `${cluster.top}%` }}
            onClick={() => setOpenId(cluster === open ? undefined : cluster.id)}
            onPointerEnter={() => onHighlight(cluster.cards.map(({ id }) => id))}
            onPointerLeave={() => onHighlight([])}
            onFocus={() => onHighlight(cluster.cards.map(({ id }) => id))}
            onBlur={() => onHighlight([])}
          >
            <Avatar name={cluster.cards[0]?.fullName ?? ''} src={avatarSource(cluster.cards[0]?.avatarKey ?? null, 64)} size="s" />
            {cluster.cards.length > 1 ? <span className="number">{cluster.cards.length}</span> : null}
          </button>
        ))}
        {open ? <MapStrip id={detail} cluster={open} viewer={viewer} onClose={() => setOpenId(undefined)} /> : null}
      </div>
      <MapButtons
        view={view}
        fitted={fitted}
        isByFinger={isByFinger}
        onByFinger={setIsByFinger}
        onChange={(next) => setShown({ fittedTo: key, view: next })}
      />
      <p className="caption" role="status">
        {shown === cards.length ? `On the map: all ${cards.length} in the list` : `On the map: ${shown} of ${cards.length} in the list`}
      </p>
      <p className="caption">Markers show cities, not addresses. Outlines: U.S. Census Bureau. Cities: GeoNames, CC BY 4.0.</p>
    </section>
  )
}

type MapStripProps = { id: string; cluster: Cluster; viewer: Viewer | null; onClose: () => void }

/** The photographers of a marker, over the lower edge of the map. */
function MapStrip({ id, cluster, viewer, onClose }: MapStripProps) {
  const { cards } = cluster
  return (
    <div id={id} className="strip" onPointerDown={(event) => event.stopPropagation()}>
      <div className="flex items-center justify-between gap-2 pl-3">
        <h2 className="text-small font-[550] wrap-anywhere">{cards.length > 1 ? clusterName(cluster) : placeText(cards[0]?.placeLabel)}</h2>
        <IconButton label="Close the photographers" icon={<X {...icon} />} onClick={onClose} />
      </div>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <Avatar name={card.fullName} src={avatarSource(card.avatarKey, 64)} />
            <div className="grid min-w-0 content-start">
              <PhotographerLink className="link inline-flex min-h-11 items-center wrap-anywhere" card={card} viewer={viewer} />
              <div className="flex flex-wrap gap-x-4">
                <Rating average={card.rating ?? 0} count={card.reviewCount} />
                <StartingPrice dollars={card.startingPriceDollars} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

type MapButtonsProps = {
  view: MapView
  fitted: MapView
  /** A finger moves the map instead of the page. */
  isByFinger: boolean
  onByFinger: (isByFinger: boolean) => void
  onChange: (view: MapView) => void
}

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const

function MapButtons({ view, fitted, isByFinger, onByFinger, onChange }: MapButtonsProps) {
  const isFitted = view.x === fitted.x && view.y === fitted.y && view.half === fitted.half
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className="flex flex-wrap justify-between" role="group" aria-label="Move the map">
      <div className="flex">
        <IconButton label="Zoom in" icon={<Plus {...icon} />} disabled={!canZoom(view, 0.5)} onClick={() => onChange(zoomed(view, 0.5))} />
        <IconButton label="Zoom out" icon={<Minus {...icon} />} disabled={!canZoom(view, 2)} onClick={() => onChange(zoomed(view, 2))} />
        <IconButton label="Show all of the list" icon={<Scan {...icon} />} disabled={isFitted} onClick={() => onChange(fitted)} />
        <span className="pointer-fine:hidden">
          <IconButton
            label="Move with a finger"
            aria-pressed={isByFinger}
            icon={<Hand {...icon} />}
            onClick={() => onByFinger(!isByFinger)}
          />
        </span>
      </div>
      <div className="flex">
        <IconButton label="West" icon={<ArrowLeft {...icon} />} onClick={() => onChange(moved(view, { east: -1 }))} />
        <IconButton label="North" icon={<ArrowUp {...icon} />} onClick={() => onChange(moved(view, { south: -1 }))} />
        <IconButton label="South" icon={<ArrowDown {...icon} />} onClick={() => onChange(moved(view, { south: 1 }))} />
        <IconButton label="East" icon={<ArrowRight {...icon} />} onClick={() => onChange(moved(view, { east: 1 }))} />
      </div>
    </div>
  )
}

type CityLabel = { name: string; left: number; top: number; isMarked: boolean }

const cities = outline.cities.map((line) => {
  const [name = '', x, y] = line.split('|')
  return { name, x: Number(x), y: Number(y) }
})
const maxLabels = 14
/** In percent of the map's side: half a character, a line, how far below its city a name is, and the size of a marker. */
const halfCharacter = 1.2
const line = 6
const below = 3
const marker = 5

/** The names of the largest cities that have room. The name of a city with a marker is below it. */
export function cityLabels(view: MapView, clusters: readonly Cluster[]): CityLabel[] {
  const labels: CityLabel[] = []
  for (const { name, ...at } of cities) {
    if (labels.length === maxLabels) break
    const city = percentIn(view, at)
    const own = clusters.find((cluster) => Math.hypot(cluster.left - city.left, cluster.top - city.top) < marker * 1.5)
    const { left, top } = own ?? city
    const half = name.length * halfCharacter
    if (left < half || left > 100 - half || top < 3 || top > 92) continue
    const isCovered = clusters.some(
      (cluster) =>
        cluster !== own &&
        Math.abs(cluster.left - left) < half + marker &&
        Math.abs(cluster.top - top - (own ? marker + below : below)) < marker + line / 2,
    )
    const isTaken = labels.some(
      (label) => Math.abs(label.left - left) < half + label.name.length * halfCharacter + 2 && Math.abs(label.top - top) < line * 1.5,
    )
    if (!isTaken && !isCovered) labels.push({ name, left, top, isMarked: own !== undefined })
  }
  return labels
}
