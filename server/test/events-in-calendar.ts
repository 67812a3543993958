import ICAL from 'ical.js'

/** The events of a calendar file as an independent parser reads them, with instants by the rules of the zones in the file itself. */
export function eventsInCalendar(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, summary, location, description, startDate, endDate } = new ICAL.Event(component)
    return {
      uid,
      sequence,
      summary,
      location,
      description,
      status: component.getFirstPropertyValue('status'),
      url: component.getFirstPropertyValue('url'),
      method: calendar.getFirstPropertyValue('method'),
      startsAt: startDate.toJSDate(),
      endsAt: endDate.toJSDate(),
    }
  })
  ICAL.TimezoneService.reset()
  return events
}
