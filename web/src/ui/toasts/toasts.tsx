import { Check, CircleAlert, Info, X } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTopModal } from '../dialogs/use-modal.ts'

type ToastExtra = {
  /** By default 2 for a success, 4 for the others. */
  seconds?: number
  action?: { label: string; onPress: () => void }
  /** 20 px; replaces the icon of the tone. */
  icon?: ReactNode
}
type Tone = 'success' | 'plain' | 'error'
/** `times`: how often it was shown; the last time counts. */
type ToastOnScreen = ToastExtra & { id: number; tone: Tone; message: ReactNode; seconds: number; times: number }

export type Toaster = {
  success: (message: ReactNode, extra?: ToastExtra) => void
  show: (message: ReactNode, extra?: ToastExtra) => void
  error: (message: ReactNode, extra?: ToastExtra) => void
  clear: () => void
}

const maxToasts = 20
const usualSeconds: Record<Tone, number> = { success: 2, plain: 4, error: 4 }
const ToasterContext = createContext<Toaster | null>(null)
let lastId = 0

/**
 * Rendered once, around all pages. Timers pause while the pointer or the focus is on a toast. A toast replaces one on screen with the same
 * tone and text, and its time starts anew; screen readers read it again, because it is the outcome of another act.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ToastOnScreen[]>([])
  const toaster = useMemo<Toaster>(() => {
    function add(tone: Tone, message: ReactNode, extra: ToastExtra = {}) {
      const toast = { seconds: usualSeconds[tone], ...extra, id: ++lastId, tone, message, times: 1 }
      setToasts((others) => {
        const same = others.find((other) => other.tone === tone && other.message === message)
        if (!same) return [...others, toast].slice(-maxToasts)
        // It keeps its id, and so its elements: the focus and the pointer may be on them.
        return others.map((other) => (other === same ? { ...toast, id: same.id, times: same.times + 1 } : other))
      })
    }
    return {
      success: (message, extra) => add('success', message, extra),
      show: (message, extra) => add('plain', message, extra),
      error: (message, extra) => add('error', message, extra),
      clear: () => setToasts([]),
    }
  }, [])
  return (
    <ToasterContext value={toaster}>
      {children}
      <Toasts toasts={toasts} onGone={(id) => setToasts((others) => others.filter((toast) => toast.id !== id))} />
    </ToasterContext>
  )
}

export function useToast(): Toaster {
  const toaster = useContext(ToasterContext)
  if (!toaster) throw new Error('useToast needs a ToastProvider above it')
  return toaster
}

function Toasts({ toasts, onGone }: { toasts: ToastOnScreen[]; onGone: (id: number) => void }) {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [isHydrated, setIsHydrated] = useState(false)
  const section = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const modal = useTopModal()
  useEffect(() => setIsHydrated(true), [])
  if (!isHydrated) return null

  // A toast that is removed while hovered or focused fires no leave or blur event.
  const isHeld = toasts.length > 0 && (isHovered || isFocused)
  if (toasts.length === 0 && (isHovered || isFocused)) {
    setIsHovered(false)
    setIsFocused(false)
  }
  /** Before a focused toast is removed, moves the focus to the next one, or back to where it was. */
  function moveFocusFrom(toast: HTMLElement) {
    if (!toast.contains(document.activeElement)) return
    const others = [...(section.current?.querySelectorAll<HTMLElement>('.toast') ?? [])].filter((other) => other !== toast)
    const next = others.at(0)?.querySelector<HTMLElement>('.close') ?? cameFrom.current
    next?.focus()
  }
  return createPortal(
    <section
      ref={section}
      className="toasts"
      aria-label="Notices"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        setIsFocused(true)
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
      }}
      onBlur={() => setIsFocused(false)}
    >
      <div role="status" aria-live="polite" aria-atomic="false" className="contents">
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} isHeld={isHeld} onPress={moveFocusFrom} onGone={() => onGone(toast.id)} />
        ))}
      </div>
    </section>,
    modal ?? document.body,
  )
}

const toneIcon = { success: Check, plain: Info, error: CircleAlert }

type ToastProps = { toast: ToastOnScreen; isHeld: boolean; onPress: (element: HTMLElement) => void; onGone: () => void }

function Toast({ toast, isHeld, onPress, onGone }: ToastProps) {
  const element = useRef<HTMLDivElement>(null)
  const left = useRef(0)
  const gone = useRef(onGone)
  gone.current = onGone
  useEffect(() => {
    left.current = toast.seconds * 1000
  }, [toast])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast that is shown again starts anew.
  useEffect(() => {
    if (isHeld) return
    const from = Date.now()
    const timer = setTimeout(() => gone.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - from
    }
  }, [isHeld, toast])

  function end() {
    if (element.current) onPress(element.current)
    onGone()
  }
  const Icon = toneIcon[toast.tone]
  return (
    <div className="toast" ref={element}>
      {toast.icon ?? <Icon size={20} strokeWidth={1.6} aria-hidden="true" />}
      <span className="text" key={toast.times}>
        {toast.message}
      </span>
      {toast.action ? (
        <button
          type="button"
          className="action"
          onClick={() => {
            end()
            toast.action?.onPress()
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <button type="button" className="close" aria-label="Dismiss" onClick={end}>
        <X size={16} strokeWidth={1.6} aria-hidden="true" />
      </button>
    </div>
  )
}
