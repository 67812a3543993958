import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

type Contents = Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>
/** Adds a file, and resolves once its contents were read. */
export type AddToZip = (path: string, contents: Contents, options: { compress: boolean }) => Promise<void>

/** Streams a zip of the files that `write` adds, one after the other. Fails as `write` fails. */
export function zipStream(write: (add: AddToZip) => Promise<void>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const add: AddToZip = async (path, contents, options) => {
    const input = Readable.from(contents, { objectMode: false })
    const stop = () => input.destroy()
    output.once('close', stop)
    addOnce(zip, path, options, input)
    await finished(input)
    output.off('close', stop)
  }
  write(add).then(
    () => zip.end(),
    (error: Error) => output.destroy(error),
  )
  return output
}

/** yazl keeps this function until the end of the zip, so it must not keep the contents. */
function addOnce(zip: ZipFile, path: string, options: { compress: boolean }, input: Readable) {
  const waiting = [input]
  zip.addReadStreamLazy(path, options, (give) => give(null, waiting.pop() as Readable))
}
