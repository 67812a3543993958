import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'

export const ProofDialog = lazyDialog(async () => (await import('./proof-dialog.tsx')).ProofDialog)
