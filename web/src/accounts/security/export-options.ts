import { orpc } from '../../api.ts'

export function exportOptions() {
  return orpc.leaving.export.queryOptions({ meta: { topics: ['export'] } })
}
