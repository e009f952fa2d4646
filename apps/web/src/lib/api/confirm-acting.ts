type Ask = () => Promise<boolean>

const nobodyAsked: Ask = async () => false
let ask = nobodyAsked

/** Whoever draws the question says how it is asked; answers how to stop. */
export function setActingPrompt(asker: Ask): () => void {
  ask = asker
  return () => {
    ask = nobodyAsked
  }
}

/** Staff act for somebody and the server wants their yes once more. */
export const confirmActing = (): Promise<boolean> => ask()
