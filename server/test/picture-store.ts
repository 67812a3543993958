import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import type { EventName, EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import { events } from '#server/platform/events/tables'
import type { Files } from '#server/platform/files/files'
import { openFolder } from '#server/platform/files/open-folder'
import { removeDueFiles } from '#server/platform/files/stored-files'
import { storedFiles } from '#server/platform/files/tables'
import type { Images } from '#server/platform/images/images'
import { onPictureAdded } from '#server/portfolio/upload/on-picture-added'
import { actorOf } from '../factories/people.ts'
import { quarters } from '../factories/photos.ts'
import { as } from './as.ts'
import { listenerTools } from './run-listener.ts'
import { testImages, testServices } from './test-services.ts'

type Store = { files: Files; stored: () => Promise<string[]> }

/** People with pictures, on a separate store. */
export function pictureStore(db: Db, { files, stored }: Store = aFolder()) {
  /** The portfolio operations for one person; `broken` replaces parts of the store. */
  function api(
    person: PersonRow,
    { broken = {}, images = testImages, isSubscribed = true, idempotencyKey = null, database = db }: Options = {},
  ) {
    return as(database, actorOf(person, { isSubscribed }), {
      services: testServices(database, { files: { ...files, ...broken }, images }),
      idempotencyKey,
    }).portfolio
  }

  async function recorded<Name extends EventName>(name: Name, { id }: { id: string }) {
    const found = await db
      .select({ id: events.id, name: events.name, facts: events.facts, recordedAt: events.recordedAt })
      .from(events)
      .where(and(eq(events.name, name), eq(sql`${events.facts} ->> 'personId'`, id)))
      .orderBy(asc(events.recordedAt))
    return found as EventOf<Name>[]
  }

  /** Runs the worker's tasks after uploads of this person. */
  async function makeRenditions(person: PersonRow) {
    for (const event of await recorded('picture.added', person)) await onPictureAdded(db, event, { files, images: testImages })
  }

  /** Runs the task that removes files, after so many hours. */
  async function removeDue(hours = 0, broken: Partial<Files> = {}) {
    // A millisecond more, because files are marked with the database's time, which has microseconds.
    const now = () => new Date(Date.now() + hours * 3_600_000 + 1)
    await removeDueFiles(db, listenerTools({ files: { ...files, ...broken }, now }))
  }

  /** The files that are not in use, and so still have to be removed. */
  async function toRemove() {
    const found = await db.select({ name: storedFiles.name }).from(storedFiles).where(isNotNull(storedFiles.removeAt))
    return found.map(({ name }) => name)
  }

  return { files, images: testImages, api, stored, recorded, makeRenditions, removeDue, toRemove }
}

function aFolder(): Store {
  const dataDir = mkdtempSync(join(tmpdir(), 'shutterbid-pictures-'))
  afterAll(() => rm(dataDir, { recursive: true, force: true }))
  return {
    files: openFolder({ dataDir }),
    /** The names of all stored files. */
    stored: async () => {
      const names = await readdir(join(dataDir, 'files')).catch(() => [])
      return names.filter((name) => name !== 'unfinished').sort()
    },
  }
}

type Options = { broken?: Partial<Files>; images?: Images; isSubscribed?: boolean; idempotencyKey?: string | null; database?: Db }

export async function aPhoto(name = 'Papago Park.jpg') {
  return photoOf(await quarters().jpeg().toBuffer(), name)
}

export function photoOf(bytes: Uint8Array, name = 'photo.jpg') {
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}
