import { parentPort, workerData } from 'node:worker_threads';
import { join } from 'node:path';
import pino from 'pino';
import { publishServices, serveRendering } from '@kaiyin/modules/publish/server';
import {
  createContext,
  createEnvelope,
  localBlobStore,
  openDatabase,
  queueOfNothing,
  reactions,
  taskSurroundings,
} from '@kaiyin/server-kit';
import { catalogue } from './catalogue.ts';
import { modules } from './modules.ts';
import { tables } from './tables.ts';

/** What a rendering thread is started with. */
export interface RenderThreadData {
  data: string;
  database: string;
  logLevel: string;
}

const { data, database, logLevel } = workerData as RenderThreadData;
const refuse = () => Promise.reject(new Error('A rendering thread changes nothing'));
const queue = queueOfNothing(refuse);
const { db } = await openDatabase({ target: database, tables, isAside: true });
taskSurroundings.say = createEnvelope(catalogue).say;
const ctx = createContext({
  db,
  services: {
    ...publishServices(modules),
    reactions: reactions([]),
    queue,
    log: pino({ level: logLevel }),
    clock: () => new Date(),
    tables,
    audit: refuse,
  },
});
const blobs = localBlobStore(join(data, 'blobs'), { isAside: true });
const openCopy = (target: string) => openDatabase({ target, tables, isAside: true });
if (parentPort) serveRendering(parentPort, { ctx, blobs, openCopy });
