import { hostname } from 'node:os';
import * as api from '@kaiyin/modules/monitor/schema';
import { route, type Route } from '@kaiyin/server-kit';
import { clearAll, clearCache, clearKey, keysOf, overview, valueOf } from './cache/caches.ts';
import { databaseView, tableUsage } from './database/database-view.ts';
import { slowFrom, type SlowLog } from './database/slow-log.ts';
import { statementPlan } from './database/statement-plan.ts';
import { dashboard, serverView, type Edition } from './machine/server-view.ts';

export const monitorRoutes = ({ slowLog, edition }: { slowLog: SlowLog; edition: Edition }): Route[] => [
  route(api.serverView, (ctx) => serverView(ctx, edition)),
  route(api.serverDashboard, () => dashboard(edition)),
  route(api.cacheOverview, overview),
  route(api.cacheKeys, keysOf),
  route(api.cacheValue, valueOf),
  route(api.clearCache, clearCache),
  route(api.clearCacheKey, clearKey),
  route(api.clearAllCaches, clearAll),
  route(api.databaseView, databaseView),
  route(api.tableUsage, tableUsage),
  route(api.slowStatements, () => ({
    from: slowFrom,
    process: { id: process.pid, host: hostname() },
    statements: slowLog.all(),
  })),
  route(api.statementPlan, (ctx, input) => statementPlan(ctx, slowLog, input)),
];
