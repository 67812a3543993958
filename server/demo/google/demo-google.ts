/** What Bo has at the Google of the demo. The tokens of somebody who connects it as well are others. */
export const demoGoogle = {
  account: 'bo.marin@gmail.example',
  refreshToken: 'of the demo',
  calendars: { own: 'bo.marin@gmail.example', shoots: 'shoots@group.calendar.google.example' },
}
