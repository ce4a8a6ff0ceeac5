import { openPost } from '@kaiyin/modules/mail/server';
import { parentPort, workerData } from 'node:worker_threads';
import { join } from 'node:path';
import pino from 'pino';
import { serveRendering } from '@kaiyin/modules/publish/server';
import {
  createContext,
  localBlobStore,
  memoryState,
  openDatabase,
  queueOfNothing,
  reactions,
  sealer,
} from '@kaiyin/server-kit';
import { servicesWith, storageGround } from './services.ts';
import { tables } from './tables.ts';

/** What a rendering thread is started with. */
export interface RenderThreadData {
  data: string;
  database: string;
  logLevel: string;
  storageNetworks?: string[];
}

const { data, database, logLevel, storageNetworks } = workerData as RenderThreadData;
const refuse = () => Promise.reject(new Error('A rendering thread changes nothing'));
const queue = queueOfNothing(refuse);
const { db } = await openDatabase({ target: database, tables, isAside: true });
const ctx = createContext({
  db,
  services: servicesWith({
    reactions: reactions([]),
    queue,
    log: pino({ level: logLevel }),
    clock: () => new Date(),
    shared: memoryState(),
    dataScopes: new Map(),
    storages: storageGround(storageNetworks ? { storageNetworks } : {}),
    sealer: sealer(data),
    post: openPost({ data }),
    audit: { done: refuse, refused: refuse, forgetValues: refuse },
  }),
});
const blobs = localBlobStore(join(data, 'blobs'), { isAside: true });
const openCopy = (target: string) => openDatabase({ target, tables, isAside: true });
if (parentPort) serveRendering(parentPort, { ctx, blobs, openCopy });
