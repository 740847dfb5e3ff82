/** A test waits for what it expects, on a busy machine too: its time limit is only there to end one that hangs. */
jest.setTimeout(60_000)
