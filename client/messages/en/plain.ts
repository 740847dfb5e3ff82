// English texts of the plain board, which draws any game that has no board of its own.
export const plain = {
  choose: 'Choose your move',
  watch: 'Watch the table',
  look: 'Take a look, then press Done',
  looked: 'Done',
  table: 'On the table',
  entry: '{{name}}: {{move}}',
  shown: '{{name}}: {{move}} ({{facts}})',
} as const
