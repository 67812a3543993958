import { lazyDialog } from '../ui/dialogs/lazy-dialog.tsx'

export const ReportDialog = lazyDialog(async () => (await import('./report-dialog.tsx')).ReportDialog)
