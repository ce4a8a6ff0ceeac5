import { buildConsole, install } from './lib.mjs';

install();
await buildConsole();
