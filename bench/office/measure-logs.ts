import { types } from './fill-log.ts';

interface Logs {
  userIds: readonly number[];
  entries: number;
}
type Asked = Record<string, string>;
/** One choice of a filter, another one at each call. */
type Filter = () => Asked;

const day = 86_400_000;
const some = (below: number) => Math.floor(Math.random() * below);

/** Days of a month somewhere in the year. */
function month(): Asked {
  const from = Date.now() - 30 * day - some(330) * day;
  return { logTimeFrom: new Date(from).toISOString(), logTimeTo: new Date(from + 30 * day).toISOString() };
}

/** Each filter of both logs: what finds much, and what finds little or nothing. */
const filtersOf = ({ userIds, entries }: Logs): Record<string, Record<string, Filter>> => ({
  '/monitor/operlog/list': {
    everything: () => ({}),
    'title of all': () => ({ title: `内容` }),
    'title of a record': () => ({ title: `内容 ${some(20_000)} 号` }),
    'title of none': () => ({ title: `nothing${some(1e9)}` }),
    operator: () => ({ operName: `person${1000 + some(1000)}` }),
    'many operators': () => ({ operName: `person${some(10)}` }),
    'operator by number': () => ({ userId: String(userIds[some(userIds.length)]) }),
    type: () => ({ operationType: types[some(types.length)] ?? 'OTHER' }),
    'type of none': () => ({ operationType: 'CLEAN' }),
    refused: () => ({ result: 'failed' }),
    done: () => ({ result: 'success' }),
    month,
    request: () => ({ requestId: `request${some(entries)}` }),
    'by cost': () => ({ orderBy: 'cost', isAsc: 'desc' }),
  },
  '/monitor/logininfor/list': {
    everything: () => ({}),
    user: () => ({ userName: `person${1000 + some(1000)}` }),
    'many users': () => ({ userName: 'person' }),
    'user who is nobody': () => ({ userName: `guess${50 * some(20_000)}` }),
    'no user': () => ({ userName: `nothing${some(1e9)}` }),
    address: () => ({ ip: `203.0.${some(250)}.${some(40)}` }),
    'many addresses': () => ({ ip: '203.0' }),
    'sign-ins': () => ({ logType: 'login' }),
    registrations: () => ({ logType: 'register' }),
    refused: () => ({ success: 'false' }),
    done: () => ({ success: 'true' }),
    month,
    'by name': () => ({ orderBy: 'userName', isAsc: 'asc' }),
  },
});

/** Each filter, and each pair that does not fill the same field. */
function questionsOf(filters: Record<string, Filter>): [string, Filter][] {
  const all = Object.entries(filters);
  const pairs = all.flatMap(([name, filter], index) =>
    all
      .slice(index + 1)
      .filter(([, other]) => !Object.keys(other()).some((key) => key in filter()))
      .map(([other, more]): [string, Filter] => [`${name}, ${other}`, () => ({ ...filter(), ...more() })]),
  );
  return [...all, ...pairs.filter(([name]) => !name.startsWith('everything'))];
}

const times = 5;

/** How long each filter and each pair of them takes, at the median, the slowest first. */
export async function measureLogs(
  ask: (path: string) => Promise<number>,
  logs: Logs,
): Promise<{ name: string; ms: number; found: number }[]> {
  const measured = [];
  for (const [path, filters] of Object.entries(filtersOf(logs)))
    for (const [name, asked] of questionsOf(filters)) {
      const spent: number[] = [];
      let found = 0;
      for (let time = 0; time < times; time++) {
        const began = performance.now();
        found = await ask(`${path}?${new URLSearchParams({ pageSize: '20', ...asked() })}`);
        spent.push(performance.now() - began);
      }
      const of = path.includes('oper') ? 'operations' : 'sign-ins';
      measured.push({ name: `of ${of}: ${name}`, ms: spent.toSorted((a, b) => a - b)[times >> 1] ?? 0, found });
    }
  return measured.toSorted((a, b) => b.ms - a.ms);
}
