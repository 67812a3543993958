import { join } from 'node:path'
import { Disk } from 'flydrive'
import { type Files, filesOn } from './files.ts'
import { FolderDriver } from './folder-driver.ts'

export function openFolder({ dataDir }: { dataDir: string }): Files {
  return filesOn(new Disk(new FolderDriver(join(dataDir, 'files'))))
}
