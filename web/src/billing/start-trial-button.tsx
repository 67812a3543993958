import { type ComponentProps, useState } from 'react'
import { useViewer } from '../accounts/use-viewer.ts'
import { Button } from '../ui/button.tsx'
import { lazyDialog } from '../ui/dialogs/lazy-dialog.tsx'

const StartTrialDialog = lazyDialog(async () => (await import('./start-trial-dialog.tsx')).StartTrialDialog)

/** Opens the dialog that names price and dates; confirming it starts the trial, whether or not a bid follows. */
export function StartTrialButton(button: Pick<ComponentProps<typeof Button>, 'size' | 'full' | 'children'>) {
  const viewer = useViewer()
  const [isAsking, setIsAsking] = useState(false)
  if (!viewer) return null
  const { subscription, zone } = viewer
  return (
    <>
      <Button variant="gold" className="justify-self-start" aria-haspopup="dialog" onClick={() => setIsAsking(true)} {...button} />
      <StartTrialDialog open={isAsking} onClose={() => setIsAsking(false)} subscription={subscription} zone={zone} />
    </>
  )
}
