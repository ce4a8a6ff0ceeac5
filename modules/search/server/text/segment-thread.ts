import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { Jieba } from '@node-rs/jieba';
import type { SegmentRequest } from './segment-aside.ts';

const file = createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt');
const jieba = Jieba.withDict(readFileSync(file));

parentPort?.on('message', ({ id, runs, fineness }: SegmentRequest) => {
  const cut = (run: string) => (fineness === 'smart' ? jieba.cut(run, true) : jieba.cutForSearch(run, true));
  parentPort?.postMessage({ id, words: runs.map(cut) }, []);
});
