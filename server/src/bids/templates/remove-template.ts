import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { bidTemplates } from './tables.ts'

export async function removeTemplate(tx: Tx, actor: Actor, { templateId }: { templateId: string }) {
  const isTheirs = and(eq(bidTemplates.id, templateId), eq(bidTemplates.photographerId, actor.id))
  const [removed] = await tx.delete(bidTemplates).where(isTheirs).returning({ id: bidTemplates.id })
  if (!removed) throw notFound()
  return done
}

/** For the deletion of a photographer's account. */
export async function deleteTemplates(tx: Tx, photographerId: string) {
  await tx.delete(bidTemplates).where(eq(bidTemplates.photographerId, photographerId))
}
