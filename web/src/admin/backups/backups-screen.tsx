import type { BackupReport, BackupView } from '@shutterbid/domain/admin/backup-schemas'
import { adminLimits } from '@shutterbid/domain/admin/limits'
import { numberText } from '@shutterbid/domain/shared/counts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../loading/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AdminFrame } from '../admin-frame.tsx'
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
      {backups.length > 0 ? <Table backups={backups} /> : <Empty isScheduled={isScheduled} />}
    </div>
  )
}

function Empty({ isScheduled }: Pick<BackupReport, 'isScheduled'>) {
  return (
    <p className="text-ink-2 max-w-2xl">
      No backup was made yet. {isScheduled ? 'The first one is made in the coming night. ' : ''}To make one now, run{' '}
      <code>npm run admin -- backup</code>.
    </p>
  )
}

const columns = ['Begun', 'Database', 'Rows', 'Pictures', 'Restored on trial', 'Result']

function Table({ backups }: { backups: BackupView[] }) {
  return (
    <table className="admin-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {backups.map((backup) => (
          <Row key={backup.name} backup={backup} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ backup }: { backup: BackupView }) {
  const { startedAt, madeAt, bytes, rowCount, pictures, verifiedAt } = backup
  const ifMade = (text: string) => (madeAt ? text : '–')
  return (
    <tr>
      <td data-head="Begun">
        <When at={startedAt} />
      </td>
      <td data-head="Database">{ifMade(`${numberText(Math.ceil(bytes / 1e6))} MB`)}</td>
      <td data-head="Rows">{ifMade(numberText(rowCount))}</td>
      <td data-head="Pictures">{ifMade(numberText(pictures))}</td>
      <td data-head="Restored on trial">{verifiedAt ? <When at={verifiedAt} /> : 'not yet'}</td>
      <td data-head="Result">{resultText(backup)}</td>
    </tr>
  )
}

function resultText({ problem, verifiedAt, verifyProblem }: BackupView) {
  if (problem) return `Failed: ${problem}`
  if (verifyProblem) return `Not good: ${verifyProblem}`
  return verifiedAt ? 'Complete and restorable' : 'Complete'
}
