import { buildConsole, install, startServer } from './lib.mjs';

install();
await buildConsole();
const server = await startServer();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('close', (code) => process.exit(code ?? 0));
