import { accountRoutes } from '@kaiyin/modules/account/server';
import { catalogRoutes } from '@kaiyin/modules/catalog/server';
import { contentRoutes, removeCatalogTask } from '@kaiyin/modules/content/server';
import { sessionRoutes, type CaptchaDesk } from '@kaiyin/modules/session/server';
import { deleteSiteTask, siteRoutes } from '@kaiyin/modules/site/server';
import { taskJob, type BlobStore, type JobKind, type Reaction, type Route, type TaskKind } from '@kaiyin/server-kit';
import type { Config } from './config.ts';

/** What modules are lent when they are composed. */
export interface Surroundings {
  blobs: BlobStore;
  captchas: CaptchaDesk;
  config: Config;
}

export const allRoutes = ({ blobs, captchas }: Surroundings): Route[] => [
  ...sessionRoutes(captchas),
  ...accountRoutes(blobs),
  ...siteRoutes,
  ...catalogRoutes,
  ...contentRoutes,
];

export const allReactions: readonly Reaction[] = [];

export const allTasks: readonly TaskKind<never>[] = [deleteSiteTask, removeCatalogTask] as unknown as TaskKind<never>[];

/** Every job that the worker can run. */
export const jobsOf = (tasks: readonly TaskKind<never>[], reactions: readonly Reaction[]): JobKind<object>[] => [
  ...tasks.map((task) => taskJob(task) as unknown as JobKind<object>),
  ...reactions.map((reaction) => reaction.job),
];
