/**
 * Four words that stand for everybody at a table. Phones that were told the same table, relay and keys show the same words, so
 * players who read them to each other find out whether somebody stands between them.
 */
import { formatRoster, type Head } from '../core/head'
import { hash } from './hash'

/** Two players who were told different keys see the same words once in four thousand million times. */
export function fourWordsOf({ remote, ...roster }: Head): readonly string[] {
  if (!remote) return []
  const text = ['strongbox words', remote.table, remote.match, remote.relay, ...formatRoster(roster)].join(
    '\n',
  )
  const bytes = hash(text).match(/../g) ?? []
  return bytes.slice(0, 4).map((byte) => words[parseInt(byte, 16)] ?? '')
}

/** 256 of them, one for each byte. They are the same in every language of the app. */
const words = `
  acorn actor alarm album amber anchor angle apple apron arrow atlas attic badge bagel baker bamboo
  banjo barrel basil basket beacon beaver berry bishop blanket boat bottle branch bread brick bridge
  broom bucket buffalo button cabin cactus camel candle canoe carpet carrot castle cedar cello chalk
  cherry chess chimney cider cinema circus clover coat cobra coffee comet copper coral cotton crane
  crayon cricket crown curtain daisy dancer desert diamond dolphin donkey dragon drum eagle easel echo
  elbow ember engine fable falcon feather fence ferry fiddle finger flame flute forest fossil fountain
  fox garden garlic gecko geyser ginger giraffe glacier glove goblet gondola grape guitar hammer
  harbor harp hazel helmet heron hinge honey horn hotel igloo island ivory jacket jaguar jelly jewel
  jungle kayak kettle kitten kiwi ladder lagoon lantern laurel lemon lentil lizard lobster locket
  lotus lumber magnet mango maple marble meadow melon mirror mitten monkey mosaic motor muffin museum
  napkin nectar needle nickel noodle nutmeg oasis ocean olive onion opera orbit orchid otter oven
  oyster paddle palace panda paper parrot peach pearl pebble pelican pencil pepper piano pigeon pillow
  pilot pirate planet plum pocket poem pony poppy potato prism puffin pumpkin puzzle quartz quilt
  rabbit radio raven ribbon river robin rocket ruby saddle saffron sailor salad sandal satin scarf
  school shadow shell silver sketch slipper snail soap sparrow spider spoon squash stable statue storm
  summer swan table tango tartan teapot temple thistle thunder ticket tiger timber tomato torch
  trumpet tulip tunnel turtle umbrella valley velvet violet violin walnut walrus water whale willow
  window winter wizard
`
  .trim()
  .split(/\s+/)
