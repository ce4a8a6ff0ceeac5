import type { Route } from '@kaiyin/server-kit';

export const adRoutes: Route[] = [];
