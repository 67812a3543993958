import { jobs } from './tables.ts'

/** Columns for everybody who may open a job; the position is the place's public point. */
export const publicColumns = {
  id: jobs.id,
  title: jobs.title,
  status: jobs.status,
  placeLabel: jobs.placeLabel,
  latitude: jobs.publicLatitude,
  longitude: jobs.publicLongitude,
  zone: jobs.zone,
  shootOn: jobs.shootOn,
  shootTime: jobs.shootTime,
  startsAt: jobs.startsAt,
  endsAt: jobs.endsAt,
  durationMinutes: jobs.durationMinutes,
  shootSetting: jobs.shootSetting,
  occasion: jobs.occasion,
  peopleCount: jobs.peopleCount,
  budgetDollars: jobs.budgetDollars,
  postedAt: jobs.postedAt,
}
