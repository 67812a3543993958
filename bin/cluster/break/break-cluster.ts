import { readFileSync } from 'node:fs'
import { openCluster } from '../open-cluster.ts'
import { type BreakPlan, breakSubject, type Letter } from './break-subject.ts'
import { victimsOfCluster } from './victims-of-cluster.ts'

/** Two web processes and two workers on a database with two standbys. */
export async function breakCluster(plan: BreakPlan, say: (line: string) => void) {
  const cluster = await openCluster({ env: { LOG_LEVEL: 'warn' } })
  try {
    return await breakSubject(
      {
        publicUrl: cluster.publicUrl,
        // The web processes themselves as well: what one of them wrote is read from the other.
        addresses: [{ name: 'proxy', url: cluster.publicUrl }, ...cluster.webUrls.map((url, index) => ({ name: `web ${index + 1}`, url }))],
        adminUrl: cluster.adminUrl,
        victims: victimsOfCluster(cluster),
        letters: async () => readLetters(cluster.mailsFile),
      },
      plan,
      say,
    )
  } finally {
    await cluster.close()
  }
}

function readLetters(file: string): Letter[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.flatMap((line) => {
    const { recipients, messageId, text } = JSON.parse(line) as { recipients: string[]; messageId: string; text: string }
    return recipients.map((to) => ({ to, messageId, text }))
  })
}
