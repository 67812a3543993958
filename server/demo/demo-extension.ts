import type { DemoExtension } from '#server/demo-extension'
import { demoAccounts } from './accounts.ts'
import { demoPages } from './demo-pages.ts'
import { drawDemoPictures } from './draw-demo-pictures.ts'
import { openDemoGoogle } from './google/open-demo-google.ts'
import { makeDemoWorld } from './make-demo-world.ts'

export const demoExtension: DemoExtension = {
  makeWorld: makeDemoWorld,
  openGoogle: openDemoGoogle,
  tasks: { 'draw-demo-pictures': drawDemoPictures },
  pages: demoPages,
  operatorEmail: demoAccounts.admin.email,
}
