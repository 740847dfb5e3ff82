/** Tests wait for conditions, even on a busy machine; the time limit only ends those that hang. */
jest.setTimeout(60_000)
