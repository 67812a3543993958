import { sql } from 'drizzle-orm'
import type { ShownPicture } from '#server/portfolio/present-picture'
import { pictures } from '#server/portfolio/tables'
import { bids } from '../tables.ts'
import { bidPictures } from './tables.ts'

/** A column of a select from bids: the pictures chosen for each, in order, without those that an administrator hid. */
export const chosenPictures = sql<ShownPicture[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', ${pictures.id}, 'key', ${pictures.key}, 'width', ${pictures.width}, 'height', ${pictures.height}, 'hash', ${pictures.hash},
    'alt', ${pictures.alt}, 'state', ${pictures.state}, 'hiddenReason', null
  ) order by ${bidPictures.place}), '[]')
  from ${bidPictures} join ${pictures} on ${pictures.id} = ${bidPictures.pictureId}
  where ${bidPictures.bidId} = ${bids.id} and ${pictures.hiddenAt} is null
)`
