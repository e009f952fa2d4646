/** Lets the browser save the file behind a signed URL. */
export function openDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
