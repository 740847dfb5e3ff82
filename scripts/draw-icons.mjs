// Renders the icons and splash images of app.json from the drawings in assets/icon. Run it after changing one of them:
//   node scripts/draw-icons.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const folder = fileURLToPath(new URL('../assets/icon/', import.meta.url))

// Android may crop an adaptive icon to its middle two thirds, so its mark stays within them.
const pictures = [
  { file: 'icon.png', size: 1024, ground: true, mark: 'mark', scale: 0.66 },
  { file: 'adaptive-foreground.png', size: 1024, mark: 'mark', scale: 0.46 },
  { file: 'adaptive-background.png', size: 1024, ground: true },
  { file: 'adaptive-monochrome.png', size: 1024, mark: 'mark-mono', scale: 0.46 },
  { file: 'splash.png', size: 512, mark: 'mark', scale: 0.92 },
  { file: 'favicon.png', size: 96, mark: 'mark', scale: 1 },
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
for (const { file, size, ground, mark, scale = 1 } of pictures) {
  const margin = (size * (1 - scale)) / 2
  const layers = [
    ground && (await drawing('ground', `inset:0;width:${size}px;height:${size}px`)),
    mark &&
      (await drawing(
        mark,
        `left:${margin}px;top:${margin}px;width:${size * scale}px;height:${size * scale}px`,
      )),
  ]
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<body style="margin:0">${layers.filter(Boolean).join('')}</body>`)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  await writeFile(`${folder}${file}`, await page.screenshot({ omitBackground: true }))
  console.log(`assets/icon/${file}  ${size} × ${size}`)
}
await browser.close()
