import type { Peer, PeerRun } from './peer.ts';
import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareEleventy } from './peer-eleventy.ts';
import { prepareHugo } from './peer-hugo.ts';
import { filesBelow } from './export-pages.ts';
import { highWater } from './sample-memory.ts';
import { verifyPages, type Verified } from './verify-pages.ts';

export interface PeerFigures {
  name: string;
  version: string;
  /** Why it was not measured; then every figure is 0. */
  missing: string;
  pages: number;
  milliseconds: number;
  pagesPerSecond: number;
  peakMegabytes: number | null;
  verified: Verified | null;
}

interface PeersRun extends PeerRun {
  verifier: string | undefined;
}

type Prepare = (run: PeerRun) => Promise<Peer | { missing: string }>;

const peers: Record<string, Prepare> = {
  Hugo: prepareHugo,
  Eleventy: prepareEleventy,
};

/** Builds the same pages with every peer that is there; one that is not says so and the run goes on. */
export async function measurePeers({ data, folder, out, verifier }: PeersRun): Promise<PeerFigures[]> {
  const measured: PeerFigures[] = [];
  for (const [name, prepare] of Object.entries(peers)) {
    const run = { data, folder: join(folder, name.toLowerCase()), out: join(out, name.toLowerCase()) };
    await mkdir(run.folder, { recursive: true });
    const figures = await measurePeer(name, prepare, run, verifier).catch((error: Error) => ({
      missing: error.message,
    }));
    if ('name' in figures) measured.push(figures);
    else {
      console.log(`${name}: not measured: ${figures.missing}`);
      measured.push({ name, version: '', missing: 'not measured', ...nothing });
    }
  }
  return measured;
}

const nothing = { pages: 0, milliseconds: 0, pagesPerSecond: 0, peakMegabytes: null, verified: null };

async function measurePeer(
  name: string,
  prepare: Prepare,
  run: PeerRun,
  verifier: string | undefined,
): Promise<PeerFigures | { missing: string }> {
  const peer = await prepare(run);
  if ('missing' in peer) return peer;
  const { version } = peer;
  console.log(`Building with ${name} ${version} …`);
  const { milliseconds, peakMegabytes } = await timeBuild(name, peer);
  const verified = verifyPages(name, verifier, run.data, run.out);
  const pages = verified ? verified.expected - verified.missing : (await filesBelow(run.out)).length;
  const pagesPerSecond = Math.round((pages / milliseconds) * 1000);
  return { name, version, missing: '', pages, milliseconds, pagesPerSecond, peakMegabytes, verified };
}

async function timeBuild(name: string, { command, args, folder, env }: Peer) {
  const began = performance.now();
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text));
  let peakMegabytes: number | null = null;
  const timer = setInterval(() => {
    const found = child.pid ? highWater(child.pid) : null;
    if (found !== null) peakMegabytes = Math.max(peakMegabytes ?? 0, found);
  }, 100);
  const code = await new Promise<number | null>((done, failed) => void child.on('close', done).on('error', failed));
  const milliseconds = Math.round(performance.now() - began);
  clearInterval(timer);
  if (code !== 0) throw new Error(`${name} ended with code ${code}:\n${output.slice(-4000)}`);
  return { milliseconds, peakMegabytes };
}
