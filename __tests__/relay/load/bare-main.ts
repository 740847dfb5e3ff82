/**
 * What a relay costs at the very least: socket.io passes each move on to everybody at its table, and does nothing else. It has the
 * relay's transport and sends as many bytes as the relay's entries have.
 */
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { Server } from 'socket.io'

const http = createServer()
const io = new Server(http, { serveClient: false, transports: ['websocket'] })
io.on('connection', (socket) => {
  socket.on('sit', (table: string, done: () => void) => {
    void socket.join(table)
    done()
  })
  socket.on('say', (message: { readonly table: string }) => io.to(message.table).emit('say', message))
})
http.listen(0, '127.0.0.1', () => process.send!({ port: (http.address() as AddressInfo).port }))
process.on('message', () => process.send!({ cpu: process.cpuUsage(), memory: process.memoryUsage().rss }))
process.on('disconnect', () => process.exit(0))
