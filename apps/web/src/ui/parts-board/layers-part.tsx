import { useState } from 'react'
import { BlockingOverlay } from '../blocking-overlay'
import { Button } from '../button'
import { Dialog } from '../dialog'
import { TextField } from '../field'
import { EmptyPlate } from '../plate'
import { Sheet } from '../sheet'
import { BoardSection, Samples } from './section'

/** Sheet, dialog, blocking overlay. */
export function LayersPart() {
  const [open, setOpen] = useState<'sheet' | 'dialog' | 'blocking' | null>(null)
  const close = () => setOpen(null)

  function block() {
    setOpen('blocking')
    setTimeout(close, 2500)
  }

  return (
    <BoardSection title="Layers">
      <Samples>
        <Button kind="outline" onClick={() => setOpen('sheet')}>
          Open sheet
        </Button>
        <Button kind="outline" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button kind="outline" onClick={block}>
          Block for 2.5 s
        </Button>
      </Samples>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Paneer Tikka Platter"
        head={<p className="text-body-s text-ink-3 tabular-nums">From ₹249</p>}
        closeLabel="Close"
        foot={<Button onClick={close}>Add, ₹419</Button>}
      >
        <div className="grid grid-cols-1 gap-3">
          <TextField label="Note for the restaurant" />
          {Array.from({ length: 14 }, (_, index) => index).map((line) => (
            <p key={line}>Something long enough to scroll.</p>
          ))}
        </div>
      </Sheet>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        art={<EmptyPlate size="6rem" thing="basket" />}
        title="Start a new cart?"
        text="Your 3 items from Green Fork will be removed."
        actions={
          <>
            <Button kind="soft" onClick={close}>
              Keep it
            </Button>
            <Button onClick={close}>Start new</Button>
          </>
        }
      />
      {open === 'blocking' && (
        <BlockingOverlay title="Updating, please wait" text="This takes a few seconds." />
      )}
    </BoardSection>
  )
}
