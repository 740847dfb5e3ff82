/** Deals of Royal Lock that name only the cards a test needs: the others follow in order, suit by suit. */
const ranks = [...'A23456789TJQK']

export const cardsOf = (suits: string): readonly string[] =>
  [...suits].flatMap((suit) => ranks.map((rank) => rank + suit))

const completed = (first: string, suits: string): string => {
  const cards = first.split(' ').filter(Boolean)
  return [...cards, ...cardsOf(suits).filter((card) => !cards.includes(card))].join(' ')
}

/** The black deck and the red deck, each beginning with these cards. */
export const dealOf = (blacks: string, reds: string): string =>
  `${completed(blacks, 'cs')} / ${completed(reds, 'dh')}`
