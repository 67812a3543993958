import { randomUUID } from 'node:crypto'
import type { PersonRow } from '#server/accounts/tables'
import type { Db } from '#server/platform/db/open-database'
import type { Files } from '#server/platform/files/files'
import { aClient, actorOf, aPhotographer } from '../factories/people.ts'
import { as } from './as.ts'
import { aPhoto, pictureStore } from './picture-store.ts'
import { testServices } from './test-services.ts'

export const pdfText = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n9\n%%EOF\n'

export function aPdf(name = 'Contract.pdf', text = pdfText) {
  return new File([text], name, { type: 'application/pdf' })
}

/** People who send each other files, on a separate store. */
export function attaching(db: Db) {
  const { files, stored, removeDue, toRemove } = pictureStore(db)
  const services = (broken: Partial<Files> = {}) => testServices(db, { files: { ...files, ...broken } })
  const me = (person: PersonRow, { now = () => new Date(), broken = {} }: { now?: () => Date; broken?: Partial<Files> } = {}) =>
    as(db, actorOf(person), { services: services(broken), ip: randomUUID(), now, idempotencyKey: randomUUID() })

  /** A client who writes to a photographer with a subscription. */
  async function aPair() {
    const client = await aClient(db, { name: 'Ana Ortiz' })
    const photographer = await aPhotographer(db, { name: 'Bo Tarn' })
    const attach = (file: File) => me(client).messages.attach({ personId: photographer.id, file })
    const send = (attachmentIds: string[], content = '') =>
      me(client).messages.send({ personId: photographer.id, messageId: randomUUID(), content, attachmentIds })
    const sent = async () => {
      const picture = await attach(await aPhoto())
      const pdf = await attach(aPdf())
      return { picture, pdf, message: await send([picture.id, pdf.id]) }
    }
    return { client, photographer, attach, send, sent }
  }

  return { files, stored, removeDue, toRemove, me, aPair }
}
