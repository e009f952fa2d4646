// In the entry, not in a chunk that the console loads, too: it has its own style sheet. First, because it
// declares the order of the layers.
import './styles/index.css'
import { start } from './app/start'

const root = document.getElementById('root')
if (root) void start(root)
