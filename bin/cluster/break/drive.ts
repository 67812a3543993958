import { actAsClient } from './act-as-client.ts'
import { actAsPhotographer } from './act-as-photographer.ts'
import type { Caller } from './caller.ts'
import type { World } from './make-world.ts'
import { randomFrom } from './random-from.ts'

export const clientCount = 50

/** Half of the clients act for clients, half for photographers; each for people of its own, one after the other. */
export async function drive({ caller, world, isOver, seed }: { caller: Caller; world: World; isOver: () => boolean; seed: number }) {
  const half = clientCount / 2
  const ofClient = <Member>(members: Member[], number: number) => members.filter((_, index) => index % half === number % half)
  await Promise.all(
    Array.from({ length: clientCount }, async (_, number) => {
      const random = randomFrom(seed * 1000 + number)
      const tools = { caller, random, world }
      const clients = ofClient(world.clients, number)
      const photographers = ofClient(world.photographers, number)
      while (!isOver()) {
        const client = number < half ? random.pick(clients) : undefined
        const photographer = number < half ? undefined : random.pick(photographers)
        if (client) await actAsClient(client, tools)
        if (photographer) await actAsPhotographer(photographer, tools)
      }
    }),
  )
}
