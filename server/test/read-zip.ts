import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The files of a zip by path; each checksum is verified. Paths that leave the folder are refused. */
export async function readZip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { strictFileNames: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}
