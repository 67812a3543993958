import * as z from 'zod/mini'

/** `madeAt` is null and `problem` says why if it could not be made; `verifyProblem` what was wrong when it was restored on trial. */
export const backupView = z.object({
  name: z.string(),
  startedAt: z.date(),
  madeAt: z.nullable(z.date()),
  bytes: z.int(),
  rowCount: z.int(),
  pictures: z.int(),
  problem: z.nullable(z.string()),
  verifiedAt: z.nullable(z.date()),
  verifyProblem: z.nullable(z.string()),
})
export type BackupView = z.infer<typeof backupView>

/** The latest backups, the newest first. `problem`: of the latest backup or the latest trial. */
export const backupReport = z.object({ isScheduled: z.boolean(), problem: z.nullable(z.string()), backups: z.array(backupView) })
export type BackupReport = z.infer<typeof backupReport>
