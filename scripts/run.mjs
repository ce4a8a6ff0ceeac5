// Runs a tool of node_modules/.bin with the pinned Node: node scripts/run.mjs TOOL ARGS…
import { install, run } from './lib.mjs';

install();
const [tool, ...args] = process.argv.slice(2);
process.exit((await run(tool, args)).code);
