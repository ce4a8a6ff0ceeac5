import { accountRoutes } from '@kaiyin/modules/account/server';
import { catalogRoutes } from '@kaiyin/modules/catalog/server';
import { contentRoutes, removeCatalogTask } from '@kaiyin/modules/content/server';
import { dictionaryRoutes } from '@kaiyin/modules/dictionary/server';
import { linkRoutes } from '@kaiyin/modules/link/server';
import { resourceRoutes } from '@kaiyin/modules/resource/server';
import { sessionRoutes, type CaptchaDesk } from '@kaiyin/modules/session/server';
import { siteLanguage, type PublishParts } from '@kaiyin/modules/publish/server';
import { deleteSiteTask, siteRoutes } from '@kaiyin/modules/site/server';
import { taskRoutes, type TaskBroadcast } from '@kaiyin/modules/task/server';
import { templateRoutes } from '@kaiyin/modules/template/server';
import { taskJob, type BlobStore, type JobKind, type Reaction, type Route, type TaskKind } from '@kaiyin/server-kit';
import type { Config } from './config.ts';

/** What modules are lent when they are composed. */
export interface Surroundings {
  blobs: BlobStore;
  captchas: CaptchaDesk;
  config: Config;
  publish: PublishParts;
  tasks: TaskBroadcast;
}

export const allRoutes = ({ blobs, captchas, publish, tasks }: Surroundings): Route[] => [
  ...dictionaryRoutes,
  ...taskRoutes(tasks),
  ...sessionRoutes(captchas),
  ...accountRoutes(blobs),
  ...siteRoutes,
  ...resourceRoutes(blobs),
  ...templateRoutes(siteLanguage),
  ...catalogRoutes,
  ...contentRoutes,
  ...linkRoutes,
  ...publish.routes,
];

export const allReactions = ({ publish }: Pick<Surroundings, 'publish'>): readonly Reaction[] => publish.reactions;

export const allTasks = ({ publish }: Pick<Surroundings, 'publish'>): readonly TaskKind<never>[] => [
  ...([deleteSiteTask, removeCatalogTask] as unknown as TaskKind<never>[]),
  ...publish.tasks,
];

/** Every job that the worker can run. */
export const jobsOf = (tasks: readonly TaskKind<never>[], reactions: readonly Reaction[]): JobKind<object>[] => [
  ...tasks.map((task) => taskJob(task) as unknown as JobKind<object>),
  ...reactions.map((reaction) => reaction.job),
];
