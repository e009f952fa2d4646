// A worker thread that runs the tasks of a benchmark one after the other: the given module exports
// `openLane`, which opens what the tasks need and returns a function that runs one of them, and one that
// closes everything.
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
