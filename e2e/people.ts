import { randomUUID } from 'node:crypto'
import { disableAccount } from '@shutterbid/server/accounts/disable/disable-account'
import { demoAccounts, demoPassword } from '@shutterbid/server/demo/accounts'
import { demoKey } from '@shutterbid/server/demo/draw-avatar'
import { demoPictures } from '@shutterbid/server/demo/pictures/catalog'
import { aClient, aPassword, aPhotographer } from '@shutterbid/server/factories/people'
import type { City } from '@shutterbid/server/factories/places'
import { inDatabase } from './database.ts'

const faces = demoPictures.filter(({ kind }) => kind === 'avatar').map(({ file }) => demoKey(file))

export type Someone = { id: string; name: string; email: string }

/** Far from the demo's cities, so that stories do not affect each other. Give each story its own town. */
export const towns = {
  tucson: { label: 'Tucson, AZ 85701', latitude: 32.2139, longitude: -110.9694, zone: 'America/Phoenix' },
  albuquerque: { label: 'Albuquerque, NM 87102', latitude: 35.0818, longitude: -106.6482, zone: 'America/Denver' },
  spokane: { label: 'Spokane, WA 99201', latitude: 47.6661, longitude: -117.4364, zone: 'America/Los_Angeles' },
  bangor: { label: 'Bangor, ME 04401', latitude: 44.8236, longitude: -68.7918, zone: 'America/New_York' },
  duluth: { label: 'Duluth, MN 55802', latitude: 46.7724, longitude: -92.0907, zone: 'America/Chicago' },
  laramie: { label: 'Laramie, WY 82070', latitude: 41.4137, longitude: -105.5829, zone: 'America/Denver' },
  billings: { label: 'Billings, MT 59101', latitude: 45.7747, longitude: -108.4965, zone: 'America/Denver' },
  missoula: { label: 'Missoula, MT 59801', latitude: 46.8563, longitude: -114.0252, zone: 'America/Denver' },
  casper: { label: 'Casper, WY 82601', latitude: 42.8458, longitude: -106.3166, zone: 'America/Denver' },
  lubbock: { label: 'Lubbock, TX 79401', latitude: 33.5779, longitude: -101.8552, zone: 'America/Chicago' },
  amarillo: { label: 'Amarillo, TX 79101', latitude: 35.2053, longitude: -101.8375, zone: 'America/Chicago' },
  minot: { label: 'Minot, ND 58701', latitude: 48.2374, longitude: -101.278, zone: 'America/Chicago' },
  roswell: { label: 'Roswell, NM 88201', latitude: 33.3869, longitude: -104.5281, zone: 'America/Denver' },
  savannah: { label: 'Savannah, GA 31401', latitude: 32.075, longitude: -81.0883, zone: 'America/New_York' },
} satisfies Record<string, City>

/** An address that no other story uses. */
export function addressOf(name: string) {
  return `${name.toLowerCase().replaceAll(' ', '.')}.${randomUUID().slice(0, 8)}@example.com`
}

/** A client with a photo, and the demo's password. */
export function someClient(name: string, { avatarKey = faceOf(name) }: { avatarKey?: string | null } = {}): Promise<Someone> {
  return inDatabase(async (db) => {
    const person = await aClient(db, { name, email: addressOf(name), avatarKey })
    await aPassword(db, person.id, demoPassword)
    return person
  })
}

type Facts = Omit<Parameters<typeof aPhotographer>[1] & object, 'name' | 'email' | 'id'>

/** A photographer who can bid by default, and the demo's password. */
export function somePhotographer(name: string, facts: Facts = {}): Promise<Someone> {
  return inDatabase(async (db) => {
    const person = await aPhotographer(db, { avatarKey: faceOf(name), ...facts, name, email: addressOf(name) })
    await aPassword(db, person.id, demoPassword)
    return person
  })
}

/** Removes the places of people from an earlier run of the same story, so that they are not listed. */
export function moveAway({ label }: City) {
  return inDatabase(({ $client }) =>
    $client.query(
      `update profiles set place_name = null, place_label = null, latitude = null, longitude = null, public_latitude = null,
        public_longitude = null, zone = null, max_travel_miles = null where place_label = $1`,
      [label],
    ),
  )
}

/** Removes the schedules of people from an earlier run of the same story, so that they are not found. */
export function emptyTown({ label }: City) {
  return inDatabase(({ $client }) =>
    $client.query('delete from schedules using profiles where schedules.person_id = profiles.person_id and place_label = $1', [label]),
  )
}

/** Disables an account, as an administrator does. */
export function disable({ id }: Someone) {
  return inDatabase((db) =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(`select id from people where email = '${demoAccounts.admin.email}'`)
      await disableAccount(tx, { id: rows[0]?.id ?? '' }, { personId: id })
    }),
  )
}

function faceOf(name: string) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return faces[sum % faces.length]
}
