// The QR code of an invitation encodes its address, module by module, with a quiet zone around it.
import { render, screen } from '@testing-library/react-native'
import { encode } from 'uqr'
import { QrCode } from '@/components/art/qr-code'

const link = `http://192.168.1.20:8787/table/${'0123456789abcdef'.repeat(2)}#${'f0e1d2c3'.repeat(4)}`

interface Drawn {
  readonly path: string
  readonly box: readonly number[]
}

function drawn(): Drawn {
  render(<QrCode text={link} size={172} label="QR" />)
  const root = screen.UNSAFE_root
  const path = root.find(({ props }) => typeof props.d === 'string').props.d as string
  const box = (root.find(({ props }) => typeof props.viewBox === 'string').props.viewBox as string)
    .split(' ')
    .map(Number)
  return { path, box }
}

test('every dark module is drawn, and no other', () => {
  const { path } = drawn()
  const dark = new Set<string>()
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let i = 0; i < Number(run); i++) dark.add(`${Number(x) + i} ${y}`)
  const { data } = encode(link, { ecc: 'M', border: 0 })
  const wanted = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])))
  expect([...dark].sort()).toEqual(wanted.sort())
})

test('four modules on every side stay empty', () => {
  const { box } = drawn()
  const { size } = encode(link, { ecc: 'M', border: 0 })
  expect(box).toEqual([-4, -4, size + 8, size + 8])
})
