// Renders the icons and splash images of app.json, the icons of the installed web app and the picture of a link's preview from
// the drawings in assets/icon. Run it after changing one of them:
//   node scripts/draw-icons.mjs
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const root = fileURLToPath(new URL('../', import.meta.url))
const folder = `${root}assets/icon/`

// Android may crop an adaptive icon to its middle two thirds, and browsers a maskable one to a circle of four fifths, so their
// marks stay within that.
const pictures = [
  { file: 'icon.png', size: 1024, ground: true, mark: 'mark', scale: 0.66 },
  { file: 'adaptive-foreground.png', size: 1024, mark: 'mark', scale: 0.46 },
  { file: 'adaptive-background.png', size: 1024, ground: true },
  { file: 'adaptive-monochrome.png', size: 1024, mark: 'mark-mono', scale: 0.46 },
  { file: 'splash.png', size: 512, mark: 'mark', scale: 0.92 },
  { file: 'favicon.png', size: 96, mark: 'mark', scale: 1 },
  { file: '../../public/icons/icon-192.png', size: 192, ground: true, mark: 'mark', scale: 0.66 },
  { file: '../../public/icons/icon-512.png', size: 512, ground: true, mark: 'mark', scale: 0.66 },
  { file: '../../public/icons/maskable-192.png', size: 192, ground: true, mark: 'mark', scale: 0.54 },
  { file: '../../public/icons/maskable-512.png', size: 512, ground: true, mark: 'mark', scale: 0.54 },
  { file: '../../public/icons/apple-touch.png', size: 180, ground: true, mark: 'mark', scale: 0.66 },
  { file: '../../public/preview.jpg', size: 630, width: 1200, ground: true, mark: 'mark', scale: 0.62 },
]

const drawing = async (name, style) => {
  const data = await readFile(`${folder}${name}.svg`, 'base64')
  return `<img src="data:image/svg+xml;base64,${data}" style="position:absolute;${style}">`
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
})
const page = await browser.newPage()
for (const { file, size, width = size, ground, mark, scale = 1 } of pictures) {
  const side = (width - size * scale) / 2
  const margin = (size * (1 - scale)) / 2
  const layers = [
    ground && (await drawing('ground', `inset:0;width:${width}px;height:${size}px;object-fit:cover`)),
    mark &&
      (await drawing(
        mark,
        `left:${side}px;top:${margin}px;width:${size * scale}px;height:${size * scale}px`,
      )),
  ]
  await page.setViewportSize({ width, height: size })
  await page.setContent(`<body style="margin:0">${layers.filter(Boolean).join('')}</body>`)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  const form = file.endsWith('.jpg') ? { type: 'jpeg', quality: 88 } : { omitBackground: true }
  await writeFile(`${folder}${file}`, await page.screenshot(form))
  console.log(`${path.relative(root, folder + file)}  ${width} × ${size}`)
}
await browser.close()
