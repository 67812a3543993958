/** How days are drawn; screen readers get the same from the names of the days. */
export function CalendarLegend() {
  return (
    <ul className="calendar-legend caption flex flex-wrap gap-x-4 gap-y-1" aria-hidden="true">
      {looks.map(({ className, text }) => (
        <li key={text} className="flex items-center gap-2">
          <span className={`sample ${className}`} />
          {text}
        </li>
      ))}
    </ul>
  )
}

const looks = [
  { className: 'works', text: 'Available' },
  { className: 'away', text: 'Not available' },
  { className: 'overridden', text: 'Override' },
  { className: 'has-shoot', text: 'Shoot' },
  { className: 'has-event', text: 'Other calendar' },
]
