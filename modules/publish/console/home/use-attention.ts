import { hasPermission, useCurrentSite, useData, useRows, type ReadOptions } from '@kaiyin/console-kit';
import { listJobRuns, type RunStatus } from '@kaiyin/modules/job/schema';
import { limits, serverView } from '@kaiyin/modules/monitor/schema';
import { listUsers, type UserQuery } from '@kaiyin/modules/organisation/schema';
import { siteStanding } from '@kaiyin/modules/plan/schema';
import { libraryFindings } from '@kaiyin/modules/resource/schema';
import { useState } from 'react';

/** Things that need somebody, as texts name them. */
type MatterName =
  | 'late'
  | 'failedRuns'
  | 'lostRuns'
  | 'timedOutRuns'
  | 'waitingPeople'
  | 'lockedPeople'
  | 'missingFiles'
  | 'fullDisks';

export interface Matter {
  name: MatterName;
  /** Undefined where it cannot be read. */
  count: number | undefined;
  to: string;
}

const day = 86_400_000;
const every = 60_000;
const one = { pageNum: 1, pageSize: 1 };

/** What needs somebody who may do something about it; each is asked for by itself. */
export const useAttention = (): Matter[] =>
  [...useSiteMatters(), ...useRunMatters(), ...usePeopleMatters(), useDisks()].filter(({ count }) => count !== 0);

function useSiteMatters(): Matter[] {
  const hasSite = useCurrentSite((site) => site.siteId) !== undefined;
  const may = (...permissions: string[]): ReadOptions => ({ enabled: hasSite && hasPermission(...permissions), every });
  const standing = useData(siteStanding, {}, may('cms:publish:view'));
  const files = useData(libraryFindings, {}, may('cms:resource:edit'));
  return [
    matter('late', '/configs/publish/release', standing, ({ late }) => (late ? Math.max(1, late.contents.length) : 0)),
    matter('missingFiles', '/configs/resource?finding=missing', files, ({ missing }) => missing),
  ];
}

/** Of the last seven days: who reads the log afterwards has the older ones there. */
function useRunMatters(): Matter[] {
  const [since] = useState(() => new Date(Date.now() - 7 * day).toISOString());
  const enabled = hasPermission('monitor:job:view', 'monitor:job:list');
  const runs = (status: RunStatus) => ({ ...one, status, startTimeFrom: since });
  const log = (status: RunStatus) => `/monitor/job-log?status=${status}&startTimeFrom=${encodeURIComponent(since)}`;
  return [
    matter('failedRuns', log('failed'), useRows(listJobRuns, runs('failed'), { enabled, every }), totalOf),
    matter('lostRuns', log('lost'), useRows(listJobRuns, runs('lost'), { enabled, every }), totalOf),
    matter('timedOutRuns', log('timedOut'), useRows(listJobRuns, runs('timedOut'), { enabled, every }), totalOf),
  ];
}

function usePeopleMatters(): Matter[] {
  const enabled = hasPermission('system:user:edit') && hasPermission('system:user:view', 'system:user:list');
  const people = (status: UserQuery['status']) => ({ ...one, status });
  const list = (status: string) => `/system/user?status=${status}`;
  return [
    matter('waitingPeople', list('waiting'), useRows(listUsers, people('waiting'), { enabled, every }), totalOf),
    matter('lockedPeople', list('locked'), useRows(listUsers, people('locked'), { enabled, every }), totalOf),
  ];
}

function useDisks(): Matter {
  const server = useData(serverView, {}, { enabled: hasPermission('monitor:server:view'), every });
  return matter(
    'fullDisks',
    '/monitor/server',
    server,
    ({ disks }) => disks.filter(({ used, total }) => used * 100 > total * limits.disk).length,
  );
}

const totalOf = ({ total }: { total: number }): number => total;

function matter<T>(
  name: MatterName,
  to: string,
  { data, isError }: { data: T | undefined; isError: boolean },
  countOf: (data: T) => number,
): Matter {
  return { name, to, count: isError ? undefined : data === undefined ? 0 : countOf(data) };
}
