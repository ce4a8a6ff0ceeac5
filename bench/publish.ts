import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chooseChanges } from './publish/choose-changes.ts';
import { writeChangedData } from './publish/changed-data.ts';
import { exportPages } from './publish/export-pages.ts';
import { freshDatabase } from './publish/fresh-database.ts';
import { generateSite } from './publish/generate-site.ts';
import { machine } from './publish/machine.ts';
import type { BuildFigures, Kept } from './publish/measured-run.ts';
import { measurePeers } from './publish/measure-peers.ts';
import { readOptions } from './publish/options.ts';
import { isSound, printReport } from './publish/report.ts';
import type { Report } from './publish/run-figures.ts';
import { environmentOf, prepare, runProduct } from './publish/run-product.ts';
import { readSite } from './publish/site-data.ts';
import { findVerifier, verifyPages, type Verified } from './publish/verify-pages.ts';
import { measureWriteLoop, type LoopFigures } from './publish/write-loop.ts';

const options = readOptions();
const verifier = findVerifier(options.verify);
// Files that are made soon after as many were deleted are slow on some disks: nothing is deleted before the end.
const folder = await mkdtemp(join(tmpdir(), 'kaiyin-bench-'));
const database = await freshDatabase(options.database, folder);
let report: Report;
try {
  report = await measure();
} finally {
  await database.drop();
  if (options.keep) console.log(`Kept: ${folder}`);
  else await rm(folder, { recursive: true, force: true });
}
printReport(report, options);
if (!isSound(report)) process.exitCode = 1;

async function measure(): Promise<Report> {
  const data = options.data ?? join(folder, 'site.json');
  if (!options.data) await generateSite(data, options.articles, options.seed);
  const { meta } = await readSite(data);
  console.log(`Loading ${meta.articles} articles into ${options.database} …`);
  const env = environmentOf(join(folder, 'data'), database.target);
  const { site, milliseconds: load } = await prepare(env, data);
  const changes = await chooseChanges(data, options.change);
  console.log(`Loaded in ${(load / 1000).toFixed(1)} s. Publishing …`);
  const built: { figures?: BuildFigures; loop?: LoopFigures; verified?: Verified | null; webRoot?: string } = {};
  const { figures: changed, kept } = await runProduct(env, { site, changes }, async (figures, webRoot) => {
    for (const failure of figures.failures) console.log(`FAILED ${failure}`);
    const out = options.out ?? join(folder, 'pages');
    await mkdir(out, { recursive: true });
    await exportPages(webRoot, out);
    const loop = await measureWriteLoop(webRoot, join(folder, 'loops'));
    Object.assign(built, { figures, loop, webRoot, verified: verifyPages('Kaiyin', verifier, data, out) });
  });
  const { figures, loop, verified = null, webRoot } = built;
  if (!figures || !loop || !webRoot) throw new Error('The publishing process told no figures');
  const verifiedAfter = kept.length > 0 ? await verifyChanged(data, kept, webRoot) : null;
  const peers = options.peers ? await measurePeers({ data, folder, verifier, out: resolve(folder, 'peers') }) : [];
  return {
    ...meta,
    database: options.database,
    machine: machine(),
    load,
    build: figures,
    verified,
    verifiedAfter,
    loop,
    changed,
    peers,
  };
}

async function verifyChanged(data: string, kept: readonly Kept[], webRoot: string): Promise<Verified | null> {
  const after = join(folder, 'changed.json');
  await writeChangedData(data, after, kept);
  await exportPages(webRoot, join(folder, 'changed'));
  return verifyPages('Kaiyin after the changes', verifier, after, join(folder, 'changed'));
}
