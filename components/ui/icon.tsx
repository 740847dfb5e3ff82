// The signs on buttons: one stroke, round joints, drawn for this app on a 24 grid.
import Svg, { Path } from 'react-native-svg'

const paths = {
  back: 'M15 4.5 L7.5 12 L15 19.5',
  forward: 'M9 4.5 L16.5 12 L9 19.5',
  up: 'M4.5 15 L12 7.5 L19.5 15',
  down: 'M4.5 9 L12 16.5 L19.5 9',
  close: 'M5.5 5.5 L18.5 18.5 M18.5 5.5 L5.5 18.5',
  check: 'M4.5 12.8 L9.8 18 L19.5 6.5',
  plus: 'M12 4.5 V19.5 M4.5 12 H19.5',
  minus: 'M4.5 12 H19.5',
  more: 'M5 12 h.01 M12 12 h.01 M19 12 h.01',
  settings:
    'M12 8.7 a3.3 3.3 0 1 0 0 6.6 a3.3 3.3 0 1 0 0 -6.600z M10.4 2.8 h3.2 l.6 2.7 1.8 .9 2.5 -1.2 2.2 2.5 -1.5 2.3 .6 1.9 v.2 l2.4 1.3 -.7 3.2 -2.7 .3 -1.2 1.6 .6 2.7 -3 1.3 -1.9 -1.9 h-2.6 l-1.9 1.9 -3 -1.3 .6 -2.7 -1.2 -1.6 -2.7 -.3 -.7 -3.2 2.4 -1.3 .6 -2.1 -1.5 -2.3 2.2 -2.5 2.5 1.2 1.8 -.9z',
  sound: 'M3.5 9.5 v5 h3.5 l5 4 V5.5 l-5 4z M15.5 9 a4.2 4.2 0 0 1 0 6 M18 6.5 a7.8 7.8 0 0 1 0 11',
  mute: 'M3.5 9.5 v5 h3.5 l5 4 V5.5 l-5 4z M16 9.5 l5 5 M21 9.5 l-5 5',
  log: 'M5 3.5 h11 a3 3 0 0 1 3 3 v11 a3 3 0 0 0 3 3 H8 a3 3 0 0 1 -3 -3z M8.5 8 h7 M8.5 12 h7 M8.5 16 h4',
  rules:
    'M12 6.5 C9.5 4.5 6 4 3 4.5 V18.5 C6 18 9.5 18.5 12 20.5 C14.5 18.5 18 18 21 18.5 V4.5 C18 4 14.5 4.5 12 6.500z M12 6.5 V20.5',
  flag: 'M5.5 21.5 V3.5 M5.5 4.5 C9 2.5 12 6.5 18.5 4.5 V13 C12 15 9 11 5.5 13',
  undo: 'M8.5 4.5 L4 9 L8.5 13.5 M4 9 H14 a5.5 5.5 0 0 1 0 11 H9',
  reshuffle:
    'M4.5 12 a7.5 7.5 0 0 1 12.8 -5.3 L19.5 9 M19.5 4.5 V9 H15 M19.5 12 a7.5 7.5 0 0 1 -12.8 5.3 L4.5 15 M4.5 19.5 V15 H9',
  swap: 'M4 8.5 H19 M15.5 4.5 L19.5 8.5 L15.5 12.5 M20 16 H5 M8.5 12.5 L4.5 16 L8.5 19.8',
  eye: 'M2.5 12 C6 6.5 9 5 12 5 C15 5 18 6.5 21.5 12 C18 17.5 15 19 12 19 C9 19 6 17.5 2.5 12z M12 9 a3 3 0 1 0 0 6 a3 3 0 1 0 0 -6z',
  handoff:
    'M6 13.5 V6.5 a1.5 1.5 0 0 1 3 0 V11 M9 11 V4.5 a1.5 1.5 0 0 1 3 0 V11 M12 11 V5.5 a1.5 1.5 0 0 1 3 0 V12 M15 12 V8 a1.5 1.5 0 0 1 3 0 V15 a6 6 0 0 1 -6 6.5 C8.5 21.5 7 19.5 5.8 17.5 L3.5 13.5 a1.5 1.5 0 0 1 2.5 -1.5 L7.5 14',
  link: 'M10 14 a4 4 0 0 0 5.7 0 l3.5 -3.5 a4 4 0 0 0 -5.7 -5.7 L12 6.3 M14 10 a4 4 0 0 0 -5.7 0 l-3.5 3.5 a4 4 0 0 0 5.7 5.7 L12 17.7',
  share: 'M12 15 V3.5 M7.5 8 L12 3.5 L16.5 8 M5 12 V20.5 H19 V12',
  players:
    'M9 4.5 a3.3 3.3 0 1 0 0 6.6 a3.3 3.3 0 1 0 0 -6.600z M2.5 20 C2.5 15 5 13.5 9 13.5 C13 13.5 15.5 15 15.5 20z M15.5 5 a3 3 0 0 1 0 5.8 M17.8 13.9 C20.5 14.6 21.5 16.5 21.5 20',
  clock: 'M12 3 a9 9 0 1 0 0 18 a9 9 0 1 0 0 -18z M12 7.5 V12 L15.5 14.5',
  together: 'M8.5 6 a6 6 0 1 0 0 12 a6 6 0 1 0 0 -12z M15.5 6 a6 6 0 1 0 0 12 a6 6 0 1 0 0 -12z',
  play: 'M7.5 4.5 L19 12 L7.5 19.5z',
  pause: 'M8 5 V19 M16 5 V19',
  previous: 'M17.5 5 L9 12 L17.5 19z M6 5 V19',
  next: 'M6.5 5 L15 12 L6.5 19z M18 5 V19',
  history: 'M3.5 12 a8.5 8.5 0 1 0 3 -6.5 M3.5 3.5 V8 H8 M12 7.5 V12 L15 14',
  remove:
    'M4.5 6.5 H19.5 M9.5 6.5 V4 H14.5 V6.5 M6.5 6.5 L7.5 20.5 H16.5 L17.5 6.5 M10.5 10.5 V16.5 M13.5 10.5 V16.5',
  lantern:
    'M10 4.800 a2 2 0 0 1 4 0 M8.500 6.500 H15.500 M9.300 6.500 L8.300 18 H15.700 L14.700 6.500 M7.300 20.500 H16.700 M12 9.800 c-1.700 2.200 -1.500 4.800 0 4.800 c1.500 0 1.700 -2.600 0 -4.800z M3 12 H5 M19 12 H21 M4 6.800 L5.700 7.800 M20 6.800 L18.300 7.800 M4 17.200 L5.700 16.200 M20 17.200 L18.300 16.200',
  curve: 'M3.500 3.500 V20.500 H20.500 M6.500 16 L10.500 10.500 L14 13.500 L19.500 6',
  versus: 'M3.5 6 L8.5 12 L3.5 18 M20.5 6 L15.5 12 L20.5 18 M12 4 V20',
} as const

export type IconName = keyof typeof paths
export const iconNames = Object.keys(paths) as readonly IconName[]

interface IconProps {
  readonly name: IconName
  readonly color: string
  readonly size?: number
}

export function Icon({ name, color, size = 24 }: IconProps) {
  return (
    <Svg width={size} height={size} viewBox="0 0 24 24">
      <Path
        d={paths[name]}
        stroke={color}
        strokeWidth={name === 'more' ? 3 : 1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
    </Svg>
  )
}
