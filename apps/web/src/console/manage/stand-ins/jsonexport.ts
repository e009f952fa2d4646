/** ra-core's own export, which lists use unless they are told otherwise; ours is `list/export-button.tsx`. */
export default function refuseExport(): never {
  throw new Error('Lists export through the export button')
}
