import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { auditTrail, consoleRing, consoleStreams } from '@kaiyin/modules/audit/server';
import { openPost } from '@kaiyin/modules/mail/server';
import { refuseAddress } from '@kaiyin/modules/security/server';
import { startScheduler, targetsByName, type Scheduler } from '@kaiyin/modules/job/server';
import { slowLog, startSampling } from '@kaiyin/modules/monitor/server';
import {
  captchaDesk,
  sessionsThatHold,
  siteTokenOf,
  tokenOf,
  whoHolds,
  type CaptchaDesk,
} from '@kaiyin/modules/session/server';
import {
  bucketMirror,
  keepUp,
  mountDelivery,
  pageDesk,
  planDesk,
  PublishedSites,
  remarkOnHold,
  readiness,
  recoverWebRoots,
  renderPool,
  siteOfHost,
  type KeepingUp,
  type PublishDesk,
  type Readiness,
} from '@kaiyin/modules/publish/server';
import { endSearches, wakeAllIndexing } from '@kaiyin/modules/search/server';
import { endCounts } from '@kaiyin/modules/stat/server';
import { findSite } from '@kaiyin/modules/site/server';
import { taskBroadcast } from '@kaiyin/modules/task/server';
import { changedWord, loadChangedWords } from '@kaiyin/modules/translation/server';
import {
  consoleHosts,
  createContext,
  createEnvelope,
  createHttp,
  dataScopesOf,
  hearForgotten,
  jobsOf,
  listOf,
  localBlobStore,
  mountRoutes,
  reactions,
  sealer,
  unreadableRoute,
  workOf,
  type BlobStore,
  type Context,
  type Edge,
  type ModuleWork,
  type OpenDatabase,
  type Queue,
  type Services,
} from '@kaiyin/server-kit';
import { s3Bucket } from '@kaiyin/server-kit/s3';
import manifest from '../../package.json' with { type: 'json' };
import { catalogue } from './catalogue.ts';
import { conditions, type Failing } from './conditions.ts';
import type { Config } from './config.ts';
import { modules } from './modules.ts';
import { mountConsole } from './mount-console.ts';
import { openQueue, openShared } from './open-shared.ts';
import { processLog } from './process-log.ts';
import { productTexts } from './product-texts.ts';
import { lent, servicesWith, storageGround } from './services.ts';
import type { RenderThreadData } from './render-thread.ts';
import { tables } from './tables.ts';
import { securityHeaders, sendUnreadable } from './security-headers.ts';
import { closeToOthers } from './start/close-to-others.ts';
import { type Ground } from './start/ground.ts';
import { prepareDatabase } from './start/prepare-database.ts';
import { sweepTemporary } from './start/sweep-temporary.ts';
import { takeFolder } from './start/take-folder.ts';

export interface App {
  http: FastifyInstance;
  database: OpenDatabase;
  queue: Queue;
  blobs: BlobStore;
  /** Where sites are published from. */
  desk: PublishDesk;
  captchas: CaptchaDesk;
  /** What its modules do. */
  work: Required<ModuleWork>;
  /** A context that nobody asked for: start-up, seeds, tests. */
  context(): Context;
  close(): Promise<void>;
}

interface AppOptions {
  clock?: () => Date;
  onQuery?: (sql: string) => void;
  /** Where the built console lies. */
  consoleFolder?: string;
  /** Milliseconds between two looks for what should be public and is not: 20,000 unless told. */
  lookEvery?: number;
  /** Milliseconds between two samples of the machine: 10,000 unless told. */
  sampleEvery?: number;
  /** The file of a rendering thread: its source, which takes a second to read, or what was bundled of it. */
  renderThread?: string;
  /** What the process has taken before; the data folder is taken now unless told. */
  ground?: Ground;
  /** Told what an operator should know of the start. */
  say?: (line: string) => void;
}

/** Composes the product: database, services, routes, delivery. It does not listen. One that fails leaves what it has taken. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<App> {
  const ground = options.ground ?? (await takeFolder(config));
  try {
    return await compose(config, ground, options);
  } catch (error) {
    await ground.leave({ isFailed: true });
    throw error;
  }
}

async function compose(config: Config, ground: Ground, options: AppOptions): Promise<App> {
  const ring = consoleRing();
  const log = processLog(config, ring);
  const slow = slowLog();
  const onQuery = (sql: string, milliseconds: number) => {
    slow.note(sql, milliseconds);
    options.onQuery?.(sql);
  };
  const database = await prepareDatabase(config, { ground, onQuery, say: options.say });
  const clock = options.clock ?? (() => new Date());
  const blobs = localBlobStore(join(config.data, 'blobs'));
  await closeToOthers(config.data);
  await sweepTemporary({ data: config.data, blobs, isAlone: database.kind === 'sqlite' });
  const shared = await openShared(config, database, log);
  const captchas = captchaDesk(config.captcha, shared);
  const context = (inWorker = false) => createContext({ db: database.db, services, inWorker });
  const sites = new PublishedSites(context);
  const startThread = (memory?: number) => startRenderThread(config, { file: options.renderThread, memory });
  const pages = pageDesk(blobs, () => startThread());
  const desk: PublishDesk = {
    blobs,
    sitesFolder: join(config.data, 'sites'),
    sites,
    threads: renderPool(() => startThread(), Math.max(1, Math.min(4, availableParallelism()) - 1)),
    pages,
    plans: planDesk(blobs, {
      start: () => startThread(memoryOfPlans),
      copies: join(config.data, 'copies'),
    }),
    ...(config.s3 ? { mirror: bucketMirror(s3Bucket(config.s3), blobs, config.s3.prefix) } : {}),
  };
  const tasks = taskBroadcast({ context, sessionsThatHold, news: listOf(modules, 'news') });
  const streams = consoleStreams(ring);
  const hosts = consoleHosts(config.url);
  const storages = storageGround(config);
  const locks = sealer(config.data);
  const work = workOf(modules, {
    blobs,
    captchas,
    console: { ring, streams },
    desk,
    hosts,
    ipRules: config.ipRules,
    captcha: config.captcha,
    language: lent.language,
    mayConnect: config.mayConnect,
    sealer: locks,
    slowLog: slow,
    edition: { name: 'Kaiyin', version: manifest.version },
    tables,
    taskBroadcast: tasks,
    texts: productTexts,
  });
  const { db } = database;
  const envelope = createEnvelope(catalogue, (locale, key) => changedWord({ db, services }, locale, key));
  const services: Services = servicesWith(
    {
      reactions: reactions(work.reactions, work.witnesses),
      queue: await openQueue(config, database, clock),
      log,
      clock,
      dataScopes: dataScopesOf(modules),
      audit: auditTrail,
      shared,
      storages,
      sealer: locks,
      post: openPost(config),
    },
    envelope,
  );
  await loadChangedWords({ db, services });
  hearForgotten(services);
  const edge: Edge = {
    db: database.db,
    services,
    envelope,
    ...(config.ipRules && {
      refuseAddress: (ip) => refuseAddress(createContext({ db: database.db, services, ip })),
    }),
    authenticate(request) {
      const siteId = siteOfHost(request);
      if (siteId === undefined) return whoHolds(context(), tokenOf(request, hosts));
      return whoHolds(context(), siteTokenOf(request), siteId);
    },
    findSite: (id) => findSite(context(), id),
    siteOfHost,
    remark: remarkOnHold(listOf(modules, 'shown')),
  };
  const http = await createHttp({
    log,
    trustedProxies: config.trustedProxies,
    badAddress: (request, reply) => sendUnreadable(request, reply, edge),
    longAddress: (language) => JSON.stringify(unreadableRoute(edge, language)),
  });
  securityHeaders(http);
  http.addHook('preClose', async () => {
    tasks.close();
    streams.close();
  });
  mountRoutes(http, work.routes, edge);
  mountDelivery(http, { sites, blobs, pages, context, hosts, refuseAddress: edge.refuseAddress });
  await mountConsole(http, options.consoleFolder, edge);
  const sampling = startSampling(context, { folder: config.data, every: options.sampleEvery });
  let keepingUp: KeepingUp | undefined;
  let scheduler: Scheduler | undefined;
  let ready: (() => Promise<Readiness>) | undefined;
  const queue = config.worker ? services.queue : undefined;
  mountHealth(http, {
    readinessOf: async () => (ready ??= readiness(context, desk, keepingUp))(),
    failing: conditions({ data: config.data, blobs, context, queue }),
  });
  if (config.worker) {
    await recoverWebRoots(context(), desk);
    await services.queue.start(jobsOf(work), () => context(true));
    await wakeAllIndexing(context());
    keepingUp = keepUp(context, desk, { every: options.lookEvery });
    const targets = targetsByName(listOf(modules, 'jobTargets'));
    scheduler = startScheduler(context, { targets, lent: { blobs } });
  }
  return {
    http,
    database,
    queue: services.queue,
    blobs,
    desk,
    captchas,
    work,
    context,
    async close() {
      await http.close();
      await endSearches(context());
      await endCounts(context());
      for (const one of [sampling, scheduler, keepingUp]) await one?.end();
      await services.queue.stop();
      await services.queue.close();
      await desk.threads?.close();
      await pages.close();
      await desk.plans?.close();
      await shared.close();
      await ground.leave();
    },
  };
}

/** Megabytes. A plan keeps what it knows of all pages; of what is rendered elsewhere the server keeps it. */
const memoryOfPages = 384;
const memoryOfPlans = 2048;

function startRenderThread(
  { data, database, logLevel, storageNetworks = [] }: Config,
  { file, memory = memoryOfPages }: { file: string | undefined; memory: number | undefined },
): Worker {
  const workerData: RenderThreadData = { data, database, logLevel, storageNetworks };
  // Pages are made of many short-lived texts: a larger nursery spares most of their collections.
  return new Worker(file ?? new URL('./render-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: memory },
  });
}

interface Health {
  readinessOf: () => Promise<Readiness>;
  failing: () => Promise<Failing[]>;
}

/** Alive is who answers; ready is who shows what should be public, and it names the sites that could not be brought to it. */
function mountHealth(http: FastifyInstance, { readinessOf, failing }: Health): void {
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_, reply) => {
    const found = await Promise.all([readinessOf(), failing()]).catch(() => undefined);
    if (!found) return reply.code(503).send({ status: 'database does not answer' });
    const [{ isReady, late }, wrong] = found;
    const status = isReady ? (wrong[0] ?? 'ok') : 'catching up';
    return reply.code(status === 'ok' ? 200 : 503).send({ status, failing: wrong, late });
  });
}
