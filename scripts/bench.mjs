import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, pinnedNode, root, run } from './lib.mjs';

const [name = '', ...args] = process.argv.slice(2);
const file = join(root, 'bench', `${name}.ts`);
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  console.error(
    'Which benchmark? npm run bench -- api, console, desk, laws, liquid, members, office, publish, readers, search or statistics',
  );
  process.exit(2);
}
install();
process.exit((await run(pinnedNode(), [file, ...args], { env: { NODE_ENV: 'production' } })).code);
