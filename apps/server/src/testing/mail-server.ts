import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

interface Received {
  from: string
  to: string[]
  /** Headers and body as received. */
  source: string
}

/** A minimal SMTP server (RFC 5321); mailboxes named `full@…` refuse mail. */
export async function openMailServer() {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.setEncoding('utf8'))
    socket.on('close', () => sockets.delete(socket))
    converse(socket, received)
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(done)
      }),
  }
}

function converse(socket: Socket, received: Received[]) {
  let mail: Received = { from: '', to: [], source: '' }
  let inData = false
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  const answer = (line: string): void => {
    const [, address = ''] = /<([^>]*)>/.exec(line) ?? []
    if (/^EHLO/i.test(line)) return void say('250 mail.test')
    if (/^MAIL/i.test(line)) mail = { from: address, to: [], source: '' }
    if (/^RCPT/i.test(line)) {
      if (address.startsWith('full@')) return void say('452 The mailbox is full')
      mail.to.push(address)
    }
    if (/^DATA/i.test(line)) {
      inData = true
      return void say('354 Go on')
    }
    say(/^QUIT/i.test(line) ? '221 Bye' : '250 Ok')
  }
  say('220 mail.test')
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!inData) answer(line)
      else if (line === '.') {
        inData = false
        received.push(mail)
        say('250 Kept')
      } else mail.source += `${line.replace(/^\./, '')}\r\n`
    }
  })
}
