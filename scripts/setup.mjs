import { buildConsole, buildServer, install } from './lib.mjs';

install();
await buildConsole();
await buildServer();
