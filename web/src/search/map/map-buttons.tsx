import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus, Scan } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { canZoom, type MapView, moved, zoomed } from './map-view.ts'

type MapButtonsProps = { view: MapView; fitted: MapView; onChange: (view: MapView) => void }

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const

export function MapButtons({ view, fitted, onChange }: MapButtonsProps) {
  const isFitted = view.x === fitted.x && view.y === fitted.y && view.half === fitted.half
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className="flex flex-wrap justify-between" role="group" aria-label="Move the map">
      <div className="flex">
        <IconButton label="Zoom in" icon={<Plus {...icon} />} disabled={!canZoom(view, 0.5)} onClick={() => onChange(zoomed(view, 0.5))} />
        <IconButton label="Zoom out" icon={<Minus {...icon} />} disabled={!canZoom(view, 2)} onClick={() => onChange(zoomed(view, 2))} />
        <IconButton label="Show all of the list" icon={<Scan {...icon} />} disabled={isFitted} onClick={() => onChange(fitted)} />
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
