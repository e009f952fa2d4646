// In the entry, not in a chunk that the console loads, too: it has its own sheet. First: it declares the layers' order.
import './styles/index.css'
import { start } from './app/start'

const root = document.getElementById('root')
if (root) void start(root)
