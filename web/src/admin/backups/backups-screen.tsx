import type { BackupReport, BackupView } from '@shutterbid/domain/admin/backup-schemas'
import { adminLimits } from '@shutterbid/domain/admin/limits'
import { numberText } from '@shutterbid/domain/shared/counts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../loading/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { AdminTable } from '../admin-table.tsx'
import { When } from '../when.tsx'
import { backupsOptions } from './backups-options.ts'

/** The latest backups, and whether they could be restored. */
export function BackupsScreen() {
  const query = useQuery(backupsOptions())
  return (
    <AdminFrame current="backups">
      <Loaded query={query} failedText="Error loading backups. Please try again.">
        {(report) => <Report report={report} />}
      </Loaded>
    </AdminFrame>
  )
}

function Report({ report: { isScheduled, problem, backups } }: { report: BackupReport }) {
  return (
    <div className="grid content-start gap-6">
      <p className="text-ink-2 max-w-2xl">
        {isScheduled
          ? `A backup is made every night, and every Sunday the last one is restored beside the site to see whether it is complete. These are the last ${adminLimits.backups}.`
          : 'No backups are scheduled. Set BACKUP_TO to a folder on another disk, or to s3://bucket/path, and start the site again.'}
      </p>
      {problem ? (
        <Notice tone="error">
          <span className="[overflow-wrap:anywhere]">{problem}</span>
        </Notice>
      ) : null}
      {backups.length > 0 ? (
        <AdminTable columns={Object.keys(columns)}>
          {backups.map((backup) => (
            <tr key={backup.name}>
              {Object.entries(columns).map(([column, show]) => (
                <td key={column} data-head={column}>
                  {show(backup)}
                </td>
              ))}
            </tr>
          ))}
        </AdminTable>
      ) : (
        <p className="text-ink-2 max-w-2xl">
          No backup was made yet. {isScheduled ? 'The first one is made in the coming night. ' : ''}To make one now, run{' '}
          <code>npm run admin -- backup</code>.
        </p>
      )}
    </div>
  )
}

const columns: Record<string, (backup: BackupView) => ReactNode> = {
  Begun: ({ startedAt }) => <When at={startedAt} />,
  Database: ({ madeAt, bytes }) => (madeAt ? `${numberText(Math.ceil(bytes / 1e6))} MB` : '–'),
  Rows: ({ madeAt, rowCount }) => (madeAt ? numberText(rowCount) : '–'),
  Pictures: ({ madeAt, pictures }) => (madeAt ? numberText(pictures) : '–'),
  'Restored on trial': ({ verifiedAt }) => (verifiedAt ? <When at={verifiedAt} /> : 'not yet'),
  Result: resultText,
}

function resultText({ problem, verifiedAt, verifyProblem }: BackupView) {
  if (problem) return `Failed: ${problem}`
  if (verifyProblem) return `Not good: ${verifyProblem}`
  return verifiedAt ? 'Complete and restorable' : 'Complete'
}
