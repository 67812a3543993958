import { Switch } from '../ui/switch.tsx'

type NewPicturesSwitchProps = { name: string; isOn: boolean; onSwitch: (isOn: boolean) => void }

export function NewPicturesSwitch({ name, isOn, onSwitch }: NewPicturesSwitchProps) {
  return (
    <Switch
      className="pictures-switch"
      label={
        <>
          Tell me about new pictures<span className="sr-only"> by {name}</span>
        </>
      }
      checked={isOn}
      onChange={(event) => onSwitch(event.target.checked)}
    />
  )
}
