import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { CalendarError } from '../calendar-driver.ts'
import { eventLimits } from './event-limits.ts'

type File = { bytes: Buffer; contentType: string | undefined }

/** The text of a calendar file in any usual encoding, also of a file that was compressed without saying so. */
export async function decodeFile({ bytes, contentType = '' }: File): Promise<string> {
  const file = bytes[0] === 0x1f && bytes[1] === 0x8b ? await decompressed(bytes) : bytes
  const unicode = utf16Of(file)
  if (unicode) return new TextDecoder(unicode).decode(file)
  const [, charset = ''] = /charset\s*=\s*"?([^\s";]+)/i.exec(contentType) ?? []
  return utf8(file) ?? decoded(file, charset) ?? utf8(withoutFolds(file)) ?? new TextDecoder('windows-1252').decode(file)
}

async function decompressed(bytes: Buffer) {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: eventLimits.bytes })
  } catch (error) {
    const isTooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new CalendarError(isTooLarge ? 'too_large' : 'unreachable')
  }
}

/** By its byte order mark, or because every second byte is empty. */
function utf16Of([first, second]: Buffer) {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second) ? 'utf-16be' : null
}

function utf8(file: Buffer) {
  return decoded(file, 'utf-8')
}

/** Null if it is not written in this encoding. */
function decoded(file: Buffer, encoding: string) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    return null
  }
}

/** Some programs fold lines in the middle of a letter. */
function withoutFolds(file: Buffer) {
  return Buffer.from(file.toString('latin1').replace(/\r?\n[ \t]/g, ''), 'latin1')
}
