import { MapPin } from 'lucide-react'

/** A place that opens in the maps of the phone. Nothing of that site is loaded here. */
export function MapLink({ place }: { place: string }) {
  return (
    <a
      className="link inline-flex min-h-11 items-center gap-2 font-[550] wrap-anywhere"
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
      target="_blank"
      rel="noreferrer"
    >
      <MapPin size={18} strokeWidth={1.6} className="shrink-0" aria-hidden="true" />
      <span>
        {place}
        <span className="sr-only"> (opens a map)</span>
      </span>
    </a>
  )
}
