import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { isEmail, newCaldav } from '@shutterbid/domain/calendars/schemas'
import { useRef, useState } from 'react'
import { errorMessage, refusalNames, refusalReason } from '../api/error-message.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { TextField } from '../forms/text-field.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { connectFailed } from './use-connections.ts'

type Caldav = { url: string; username: string; password: string }
/** `username` is null until it is typed; then the email address counts, if there is one. */
type Typed = Omit<Caldav, 'username'> & { username: string | null }
type ConnectCaldavProps = { busy: boolean; error: unknown; onConnect: (caldav: Caldav) => Promise<unknown>; onDone: () => void }

type Provider = { value: string; label: string; url?: string; help: string }

const other: Provider = {
  value: 'other',
  label: 'Another CalDAV server',
  help: 'Make one in the settings of your account, if your server has them.',
}
const providers: Provider[] = [
  {
    value: 'icloud',
    label: 'iCloud',
    url: 'https://caldav.icloud.com',
    help: 'Make one at account.apple.com under “Sign-In and Security”, “App-Specific Passwords”.',
  },
  {
    value: 'fastmail',
    label: 'Fastmail',
    url: 'https://caldav.fastmail.com',
    help: 'Make one at Fastmail under “Settings”, “Privacy & Security”, “App passwords”.',
  },
  { value: 'nextcloud', label: 'Nextcloud', help: 'Make one in Nextcloud under “Personal settings”, “Security”.' },
  other,
]

/** Keeps what was typed until the calendars are connected. */
export function ConnectCaldav({ busy, error, onConnect, onDone }: ConnectCaldavProps) {
  const [provider, setProvider] = useState(providers[0]!)
  const [typed, setTyped] = useState<Typed>({ url: '', username: null, password: '' })
  const set = (field: keyof Caldav) => (event: { target: { value: string } }) => setTyped({ ...typed, [field]: event.target.value })
  const url = provider.url ?? typed.url.trim()
  const caldav = { ...typed, url, username: typed.username ?? (isEmail(url) ? url : '') }
  const submit = useRef<HTMLButtonElement>(null)
  const [triedUrl, setTriedUrl] = useState<string>()
  const invalid = triedUrl === url ? invalidText(url) : undefined
  const failed = invalid ? { field: 'url', text: invalid } : error && !busy ? failureOf(error) : null
  const isBeside = failed?.field === 'password' || (failed?.field === 'url' && !provider.url)
  const otherHost = failed && refusalReason(error) === 'calendar_other_host' ? refusalNames(error)[0] : undefined
  async function connect(caldav: Caldav) {
    setTriedUrl(caldav.url)
    if (busy || invalidText(caldav.url)) return
    await onConnect(caldav).then(onDone, () => undefined)
  }
  function connectAt(host: string) {
    const moved = { ...caldav, url: host }
    setProvider(other)
    setTyped(moved)
    // The button that was pressed goes away.
    submit.current?.focus()
    return connect(moved)
  }
  return (
    <form
      className="grid content-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void connect(caldav)
      }}
    >
      <SelectField
        label="Where your calendar is"
        options={providers}
        value={provider.value}
        onChange={({ target }) => setProvider(providers.find(({ value }) => value === target.value) ?? provider)}
      />
      {provider.url ? null : (
        <TextField
          label="Email address or server address"
          help="Many servers are found by your email address. Otherwise enter the address of the server, such as cloud.example.com."
          error={failed?.field === 'url' ? failed.text : undefined}
          value={typed.url}
          onChange={set('url')}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={calendarLimits.addressLength}
        />
      )}
      <TextField
        label="User name"
        help="Often your email address."
        value={caldav.username}
        onChange={set('username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
      />
      <PasswordField
        label="App password"
        help={`Not the password of your account. ${provider.help} We store it encrypted.`}
        error={failed?.field === 'password' ? failed.text : undefined}
        value={typed.password}
        onChange={set('password')}
        autoComplete="off"
        maxLength={500}
      />
      {failed && !isBeside ? <Notice tone="error">{failed.text}</Notice> : null}
      {otherHost ? (
        <Button className="justify-self-start whitespace-normal wrap-anywhere" onClick={() => connectAt(otherHost)}>
          Send my password to {otherHost}
        </Button>
      ) : null}
      <Button
        ref={submit}
        type="submit"
        className="justify-self-start"
        busy={busy}
        busyLabel="Connecting..."
        disabled={!caldav.url || !caldav.username.trim() || !caldav.password}
      >
        Connect calendars
      </Button>
    </form>
  )
}

function invalidText(url: string) {
  return newCaldav.shape.url.safeParse(url).error?.issues[0]?.message
}

/** `field`: the one that it is about, if any. */
function failureOf(error: unknown) {
  const reason = refusalReason(error)
  return { field: reason === undefined ? undefined : fieldOf[reason], text: errorMessage(error, connectFailed) }
}

const fieldOf: Record<string, keyof Caldav> = {
  calendar_password_denied: 'password',
  calendar_no_server: 'url',
  calendar_address_not_allowed: 'url',
  calendar_unreachable: 'url',
}
