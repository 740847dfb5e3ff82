/**
 * A foreign program that knows the protocol and none of Strongbox's code: it holds the table, deals, plays the other
 * seats badly and lets a bot play one. It writes lines to its output and reads the bot's from its input; the result
 * of the match goes to its error output, as JSON. Its lines are as untidy as the protocol allows.
 */
import { createInterface } from 'node:readline'

const [game] = process.argv.slice(2)
const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const nextAnswer = async () => (await answers.next()).value
let lines = 0
/** What the bot has answered to `go`. */
const moves = []
/** What it said to last entries that lacked the cards turned up at the end. */
let missing

function send(line) {
  lines += 2
  process.stdout.write(`\r\n  ${line.replaceAll(' ', '   ')}\t\r\n`)
  return lines
}

/** Sends a line that has no answer of its own. Returns the sentence of its error, if there is one. */
async function tell(line) {
  const number = send(line)
  send('ready')
  const answer = await nextAnswer()
  if (answer === 'ready 2') return undefined
  if (!answer.startsWith(`error ${number} `)) throw new Error(`‘${answer}’ is no answer to line ${number}.`)
  if ((await nextAnswer()) !== 'ready 2') throw new Error('It is not ready.')
  return answer.slice(`error ${number} `.length)
}

async function must(line) {
  const problem = await tell(line)
  if (problem !== undefined) throw new Error(`‘${line}’: ${problem}`)
}

/** What the bot wants to do, if anything. */
async function ask() {
  send('go 20000')
  const answer = await nextAnswer()
  if (!answer.startsWith('move ')) throw new Error(`‘${answer}’ is no move.`)
  moves.push(answer.slice(5))
  return answer === 'move none' ? undefined : answer.slice(5)
}

const over = 'The match is over.'

const entry = (seat, move, facts) => `entry ${seat} ${move}${facts.length > 0 ? ` = ${facts.join(' ')}` : ''}`

/** Offers a draw for seat 1 and enters the bot's answer. Returns whether it was accepted. */
async function offerDraw(bot, facts) {
  await must('entry 1 offer-draw')
  const answer = await ask()
  if (answer !== 'accept-draw' && answer !== 'decline-draw') throw new Error(`‘${answer}’ is no answer.`)
  await must(entry(bot, answer, answer === 'accept-draw' ? facts : []))
  return answer === 'accept-draw'
}

async function lockAndKey() {
  const row = ['key', 'treasure', 'lock', 'key', 'lock']
  await must('start seats=2 seat=2 seed=abroad starter=2')
  const all = [1, 2, 3, 4, 5]
  const tries = [
    ...all.map((place) => `reveal ${place}`),
    ...all.flatMap((one) => all.filter((two) => two > one).map((two) => `swap ${one} ${two}`)),
  ]
  const enter = async (seat, move) => {
    const [word, one, two] = move.split(' ')
    const problem = await tell(entry(seat, move, word === 'reveal' ? [row[one - 1]] : []))
    if (problem === undefined && word === 'swap') [row[one - 1], row[two - 1]] = [row[two - 1], row[one - 1]]
    return problem
  }
  if (await offerDraw(2, [])) return
  for (let turn = 0; turn < 100; turn++) {
    const seat = turn % 2 === 0 ? 2 : 1
    let problem
    for (const move of seat === 2 ? [await ask()] : tries) {
      if (move === undefined) return
      problem = await enter(seat, move)
      if (problem === undefined || problem === over) break
    }
    if (problem === over) return
    if (problem !== undefined) throw new Error(problem)
  }
}

async function safecracker() {
  // Whatever code the bot chooses, this one is entered for it.
  const codes = ['2-3-4', '5-5-3']
  let safe = '1-1-1'
  await must('start seats=2 seat=2 seed=abroad')
  await must('entry 1 code *')
  if (!/^code \d-\d-\d$/.test(await ask())) throw new Error('It has chosen no code.')
  await must('entry 2 code *')
  await must(`shown code ${codes[1]}`)
  for (let turn = 1; turn < 200; turn++) {
    if (turn === 5 && (await offerDraw(2, codes))) return
    const seat = turn % 2 === 0 ? 2 : 1
    const wrong = codes[0].split('-').findIndex((digit, i) => digit !== safe.split('-')[i])
    const move = seat === 2 ? await ask() : `set ${wrong + 1} ${codes[0].split('-')[wrong]}`
    const [, place, digit] = move.split(' ')
    safe = safe
      .split('-')
      .map((old, i) => (i === place - 1 ? digit : old))
      .join('-')
    const isMine = codes[seat - 1] === safe
    const isTheirs = codes[2 - seat] === safe
    const asked = turn === 1 ? [] : isMine ? ['yes'] : ['no', isTheirs ? 'yes' : 'no']
    const isOver = asked.includes('yes')
    if (isOver) missing = await tell(entry(seat, move, asked))
    await must(entry(seat, move, [...asked, ...(isOver ? codes : [])]))
    if (isOver) return
  }
}

async function traps() {
  await must('start seats=2 seat=2 seed=abroad')
  const cells = Array.from({ length: 25 }, (_, i) => `move ${i % 5} ${Math.floor(i / 5)}`)
  for (let turn = 0; turn < 200; turn++) {
    // This does not track whose turn it is: the bot says whether it moves, otherwise it is the other's turn.
    const move = await ask()
    if (move !== undefined) {
      await must(entry(2, move, []))
      continue
    }
    let problem
    for (const step of [...cells.slice(turn % 25), ...cells]) {
      problem = await tell(entry(1, step, []))
      if (problem === undefined || problem === over) break
    }
    if (problem !== undefined) return
    if (turn === 0) {
      await must('entry 1 ask-undo')
      await must(entry(2, await ask(), []))
    }
  }
}

async function royalLock() {
  const ranks = [...'A23456789TJQK']
  const shuffled = (cards) => cards.map((_, i) => cards[(i * 11 + 5) % cards.length])
  const blacks = shuffled(['c', 's'].flatMap((suit) => ranks.map((rank) => rank + suit)))
  const newReds = () => shuffled(['d', 'h'].flatMap((suit) => ranks.map((rank) => rank + suit)))
  const grid = blacks.slice(0, 9)
  let deck = blacks.slice(9)
  let reds = newReds()
  const locked = new Set()
  const rows = ['012', '345', '678', '036', '147', '258', '048', '246'].map((row) => [...row].map(Number))
  let [at, actions] = [4, 3]
  await must('start seats=2 seat=2 seed=abroad')
  await must(entry(0, 'deal', grid))
  const drawReds = () => {
    if (reds.length < 2) reds = newReds()
    const drawn = reds.splice(0, 2)
    const isPair = drawn[0][0] === drawn[1][0]
    grid.forEach((card, i) => {
      if (!drawn.some((red) => red[0] === card?.[0])) return
      if (!locked.delete(i) || isPair) grid[i] = undefined
    })
    return drawn
  }
  const isOver = () =>
    rows.some((row) => row.every((i) => grid[i] === undefined)) ||
    rows.some((row) => row.every((i) => locked.has(i) && 'JQK'.includes(grid[i][0])))
  for (let turn = 0; turn < 400; turn++) {
    await must(entry(1, 'end', drawReds()))
    for (actions = 3; actions > 0 && !isOver();) {
      const move = await ask()
      const facts = []
      actions = move === 'end' ? 0 : actions - 1
      if (move.startsWith('move')) at += { up: -3, down: 3, left: -1, right: 1 }[move.slice(5)]
      if (move === 'lock') locked.add(at)
      if (move === 'unlock') locked.delete(at)
      if (move === 'remove') grid[at] = undefined
      if (move === 'reshuffle') deck = shuffled(blacks.filter((card) => !grid.includes(card)))
      if (move === 'fill') facts.push((grid[at] = deck.shift()))
      if (actions === 0 && !isOver()) facts.push(...drawReds())
      await must(entry(2, move, facts))
    }
    if (isOver()) return
  }
}

async function lockdown() {
  const all = ['c', 'd', 'h', 's'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit))
  const deck = all.map((_, i) => all[(i * 23 + 7) % 52])
  const hands = [1, 2, 3, 4].map(() => deck.splice(0, 4))
  const pile = []
  const value = (card) => (card[0] === 'K' ? `K${'dh'.includes(card[1])}` : card[0])
  let [step, turn, rounds] = ['opening', 1, 0]
  let drawn, caller
  let chosen = 0
  let looked = []
  const placeOf = (spot) => spot.split(':').map((part) => part - 1)
  const faceAt = (spot) => (spot === 'top' ? pile.at(-1) : hands[placeOf(spot)[0]][placeOf(spot)[1]])
  const penalise = (hand) => {
    const empty = hand.indexOf(undefined)
    hand[empty < 0 ? hand.length : empty] = deck.shift()
  }

  /** Makes a move on this table, enters it with its facts, and tells the bot what only it is shown. */
  const enter = async (seat, move) => {
    const [word, ...rest] = move.split(' ')
    const hand = hands[seat - 1]
    const facts = []
    let shown
    const turnUp = (card) => {
      pile.push(card)
      facts.push(card)
    }
    const lookAt = (spot) => {
      shown = [spot, faceAt(spot)]
      looked.push(spot)
    }
    const take = (place, card) => {
      turnUp(hand[place - 1])
      hand[place - 1] = card
      step = 'done'
    }
    switch (word) {
      case 'draw':
        shown = ['drawn', (drawn = deck.shift())]
        break
      case 'discard':
        turnUp(drawn)
        step = { T: 'ten', Q: 'own' }[drawn[0]] ?? 'done'
        break
      case 'keep':
        take(rest[0], drawn)
        break
      case 'take':
        take(rest[0], pile.pop())
        break
      case 'lockdown':
        caller = seat
        step = 'done'
        break
      case 'tap': {
        const spots = rest.slice(0, 2)
        const matches = value(faceAt(spots[0])) === value(faceAt(spots[1]))
        facts.push(matches ? 'yes' : 'no')
        if (rest[2] === 'shed') spots.push(`${seat}:${rest[3]}`)
        const gone = matches ? spots.filter((spot) => spot !== 'top') : []
        for (const spot of gone) {
          turnUp(faceAt(spot))
          hands[placeOf(spot)[0]][placeOf(spot)[1]] = undefined
        }
        if (!matches) penalise(hand)
        for (const spot of gone) if (placeOf(spot)[0] !== seat - 1) penalise(hands[placeOf(spot)[0]])
        break
      }
      default: {
        if (word === 'peek' || word === 'look') lookAt(rest[0].includes(':') ? rest[0] : `${seat}:${rest[0]}`)
        if (word === 'exchange') {
          const [[a, b], [c, d]] = looked.map(placeOf)
          ;[hands[a][b], hands[c][d]] = [hands[c][d], hands[a][b]]
        }
        if (step === 'opening') step = ++chosen === 4 ? 'turn' : 'opening'
        else if (step === 'own') step = 'other'
        else step = step === 'other' && looked.length === 2 ? 'exchange' : 'done'
      }
    }
    if (step === 'done' || step === 'turn' || step === 'opening') looked = []
    const isDone = step === 'done'
    if (isDone) {
      turn = (turn % 4) + 1
      step = 'turn'
      drawn = undefined
      if (turn === 1) rounds++
    }
    const isOver = isDone && turn === caller
    if (isOver) {
      missing = await tell(entry(seat, move, facts))
      facts.push(...hands.flat().filter((card) => card !== undefined))
    }
    await must(entry(seat, move, facts))
    if (seat === 2 && shown) await must(`shown ${shown.join(' ')}`)
    return isOver
  }

  await must('start seats=4 seat=2 seed=abroad bots=3,4')
  for (const seat of [1, 3, 4]) await enter(seat, 'pass')
  let isOffered = false
  for (let i = 0; i < 200; i++) {
    if (rounds === 1 && !isOffered) {
      // The bot agrees with the people, and seat 1 is the only one. The draw still needs seats 3 and 4.
      isOffered = true
      await offerDraw(2, [])
      await must('entry 3 decline-draw')
    }
    const move = await ask()
    if (move === undefined && turn === 2 && step !== 'opening') throw new Error('It does not move.')
    const plain = step !== 'turn' ? 'pass' : drawn ? 'discard' : rounds > 4 && !caller ? 'lockdown' : 'draw'
    if (await enter(move === undefined ? turn : 2, move ?? plain)) return
  }
}

const plays = {
  'lock-and-key': lockAndKey,
  'safecracker-duel': safecracker,
  'trap-and-treasure': traps,
  'royal-lock': royalLock,
  lockdown,
}

const problem = await tell('nonsense')
await plays[game]()
const last = await ask()
send('quit')
process.stdout.end()
process.stderr.write(JSON.stringify({ problem, missing, last, moves }))
