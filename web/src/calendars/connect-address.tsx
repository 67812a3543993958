import { ORPCError } from '@orpc/client'
import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { notACalendarAddress } from '@shutterbid/domain/calendars/refusals'
import type { NewAddress } from '@shutterbid/domain/calendars/schemas'
import { type FormEvent, useRef, useState } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { TextField } from '../forms/text-field.tsx'
import { Button } from '../ui/button.tsx'
import { connectFailed } from './use-connections.ts'

type ConnectAddressProps = { busy: boolean; error: unknown; onConnect: (calendar: NewAddress) => Promise<unknown> }

/** Keeps what was typed until the calendar is connected. */
export function ConnectAddress({ busy, error, onConnect }: ConnectAddressProps) {
  const input = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState('')
  const [ownerEmail, setOwnerEmail] = useState('')
  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    await onConnect({ address, ...(ownerEmail && { ownerEmail }) }).then(
      () => setAddress(''),
      () => undefined,
    )
    input.current?.focus()
  }
  return (
    <form className="grid content-start gap-4" onSubmit={send}>
      <TextField
        ref={input}
        label="Address of your calendar"
        help="Its private address in iCal format, which ends in .ics. In Google Calendar it is under “Settings and sharing”, in Outlook under “Shared calendars”. Whoever has it can read your calendar, so we store it encrypted."
        error={error && !busy ? failureText(error) : undefined}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={calendarLimits.addressLength}
      />
      <TextField
        label="Your email address in this calendar"
        optional
        help="If it is not the one of your account. Invitations that you declined by it do not count."
        value={ownerEmail}
        onChange={(event) => setOwnerEmail(event.target.value)}
        type="email"
        autoComplete="email"
      />
      <Button type="submit" className="justify-self-start" busy={busy} busyLabel="Connecting..." disabled={!address.trim()}>
        Connect calendar
      </Button>
    </form>
  )
}

function failureText(error: unknown) {
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') return notACalendarAddress
  return errorMessage(error, connectFailed)
}
