/** Saves a file created in the browser. */
export function download(name: string, parts: readonly BlobPart[], type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Saves a file whose bytes came in a reply. */
export const downloadBase64 = ({
  name,
  type,
  base64,
}: {
  name: string
  type: string
  base64: string
}): void => download(name, [Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], type)
