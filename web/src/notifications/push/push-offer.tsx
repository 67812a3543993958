import { useState } from 'react'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { remember, remembered } from './remembered.ts'
import { useThisBrowser } from './use-this-browser.ts'

/** Offers notifications where they help, with the reason, until the person has answered in this browser. Asks the browser only on a press. */
export function PushOffer({ reason }: { reason: string }) {
  const { id: personId } = useSignedInViewer()
  const { support, turnOn } = useThisBrowser()
  const [isAnswered, setIsAnswered] = useState(false)
  if (support !== 'notAsked' || isAnswered || turnOn.isSuccess || remembered(personId)) return null
  return (
    <Notice
      tone="info"
      action={
        <>
          <Button busy={turnOn.isPending} busyLabel="Turning on..." onClick={() => turnOn.mutate()}>
            Turn on notifications
          </Button>
          <Button
            onClick={() => {
              remember(personId, 'notNow')
              setIsAnswered(true)
            }}
          >
            Not now
          </Button>
        </>
      }
    >
      {reason}
    </Notice>
  )
}
