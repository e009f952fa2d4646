declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(text: string): { levels: Uint8Array }
    /** The character's mirror image, or null when it has none. */
    getMirroredCharacter(letter: string): string | null
  }
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default function bidiFactory(): Bidi
}
