type Ask = () => Promise<boolean>

const nobodyAsked: Ask = async () => false
let ask = nobodyAsked

/** Registers the prompt that asks staff; returns how to remove it. */
export function setActingPrompt(asker: Ask): () => void {
  ask = asker
  return () => {
    ask = nobodyAsked
  }
}

/** Asks staff who act for a customer to confirm a call. */
export const confirmActing = (): Promise<boolean> => ask()
