import { useEffect, useState } from 'react'

/** A polite live region that reads changes of `text`, not its first value. */
export function Announce({ text }: { text: string }) {
  const [first] = useState(text)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (text !== first || said !== '') setSaid(text)
  }, [text, first, said])
  return (
    <span className="sr-only" role="status" aria-live="polite">
      {said}
    </span>
  )
}
