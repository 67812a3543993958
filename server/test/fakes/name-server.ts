import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type Answer, decode, encode, type Question, type SrvData, TRUNCATED_RESPONSE } from 'dns-packet'
import { afterAll } from 'vitest'

/** `code` is an RCODE, such as 2 for SERVFAIL and 3 for NXDOMAIN. `isCut`: the rest would come by TCP, which is not served. */
type Reply = Answer[] | { code: number } | { isCut: true } | { bytes: Uint8Array } | 'silence'

/** A local name server. It answers by `answer`, at first that no name exists, and records what it is asked. */
export async function openNameServer() {
  const fake = { address: '', asked: [] as string[], answer: (_: Question): Reply => ({ code: 3 }) }
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message)
    const [question] = questions
    if (!question) return
    fake.asked.push(`${question.type} ${question.name}`)
    const reply = fake.answer(question)
    if (reply === 'silence') return
    const answer = { type: 'response' as const, id: id ?? 0, questions }
    if ('bytes' in reply) return socket.send(reply.bytes, port, address)
    if ('isCut' in reply) return socket.send(encode({ ...answer, flags: TRUNCATED_RESPONSE }), port, address)
    if ('code' in reply) return socket.send(encode({ ...answer, flags: reply.code }), port, address)
    socket.send(encode({ ...answer, answers: reply }), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  fake.address = `127.0.0.1:${socket.address().port}`
  afterAll(() => socket.close())
  return fake
}

/** What a domain says of its calendar servers; `texts` are the strings of its TXT record. */
export function calendarRecords(servers: SrvData[], texts: string[] = []) {
  return ({ type, name }: Question): Reply => {
    if (type === 'SRV') return servers.map((data) => ({ type: 'SRV', name, ttl: 60, data }))
    if (type === 'TXT' && texts.length > 0) return [{ type: 'TXT', name, ttl: 60, data: texts }]
    return []
  }
}
