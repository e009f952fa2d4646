/** Replaces ra-core's own CSV export, which we don't use; ours is `list/export-button.tsx`. */
export default function refuseExport(): never {
  throw new Error('Lists export through the export button')
}
