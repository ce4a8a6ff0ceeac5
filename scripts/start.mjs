import { endAs } from './end-as.mjs';
import { buildConsole, install, startServer } from './lib.mjs';

install();
await buildConsole();
endAs(await startServer());
