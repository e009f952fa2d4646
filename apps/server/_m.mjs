import sharp from 'sharp'

const [out, h, ...files] = process.argv.slice(2)
const imgs = await Promise.all(
  files.map(async (f) => {
    const b = await sharp(f).resize({ height: +h }).toBuffer()
    const m = await sharp(b).metadata()
    return { b, w: m.width }
  }),
)
let x = 0
const comp = imgs.map(({ b, w }) => {
  const c = { input: b, left: x, top: 0 }
  x += w + 8
  return c
})
await sharp({ create: { width: x, height: +h, channels: 3, background: '#888' } })
  .composite(comp)
  .png()
  .toFile(out)
