import * as api from '@kaiyin/modules/audit/schema';
import { route, type Route } from '@kaiyin/server-kit';
import type { ConsoleStreams } from './console-log/follow.ts';
import type { ConsoleRing } from './console-log/ring.ts';
import { logCategories } from './log-categories.ts';
import { myLogins } from './my-logins.ts';
import { getOperation, type Reading } from './operations/get-operation.ts';
import { listMine, listOperations } from './operations/list-operations.ts';
import { cleanOperations, removeOperations } from './operations/remove-operations.ts';

interface Console {
  ring: ConsoleRing;
  streams: ConsoleStreams;
}

export const auditRoutes = (reading: Reading, { ring, streams }: Console): Route[] => [
  route(api.listLogCategories, logCategories(ring)),
  route(api.listOperations, listOperations(reading)),
  route(api.getOperation, getOperation(reading)),
  route(api.removeOperations, removeOperations),
  route(api.cleanOperations, cleanOperations),
  route(api.listMyOperations, listMine(reading)),
  route(api.listMyLogins, myLogins),
  route(api.readConsole, (_, { sinceIndex }) => ring.after(sinceIndex)),
  route(api.followConsole, (ctx, input, http) => streams.follow(ctx, input, http)),
];
