// A worker thread that carries out tasks of a benchmark, one after the other: the module it is given exports `openLane`,
// which opens what the tasks need and answers what does one of them, and what closes it all.
import { parentPort, workerData } from 'node:worker_threads'
import { runnerImport } from 'vite'

const { openLane } = (await runnerImport(workerData.module, { logLevel: 'error' })).module
const { play, close } = await openLane(workerData.given)
parentPort.on('message', async (task) => {
  if (task !== null) return parentPort.postMessage(await play(task))
  await close()
  parentPort.close()
})
parentPort.postMessage('open')
