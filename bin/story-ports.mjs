import { freePort } from './free-port.mjs'

/** Two free ports for a run of the stories, as variables that e2e/playwright.config.ts reads: of the demo, and of a calendar site. */
export async function storyPorts() {
  const port = await freePort()
  let calendarPort = await freePort()
  while (calendarPort === port) calendarPort = await freePort()
  return { STORIES_PORT: String(port), STORIES_CALENDAR_PORT: String(calendarPort) }
}
