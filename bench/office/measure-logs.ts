import { types } from './fill-log.ts';

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

/** Each filter of a log: what finds much, and what finds little or nothing. */
export const logs: Record<string, Record<string, Filter>> = {
  '/monitor/operlog/list': {
    everything: () => ({}),
    'title of all': () => ({ title: `内容` }),
    'title of a record': () => ({ title: `内容 ${some(20_000)} 号` }),
    'title of none': () => ({ title: `nothing${some(1e9)}` }),
    operator: () => ({ operName: `person${1000 + some(1000)}` }),
    'many operators': () => ({ operName: `person${some(10)}` }),
    'operator by number': () => ({ userId: '' }),
    type: () => ({ operationType: types[some(types.length)] ?? 'OTHER' }),
    'type of none': () => ({ operationType: 'CLEAN' }),
    refused: () => ({ result: 'failed' }),
    done: () => ({ result: 'success' }),
    month,
    request: () => ({ requestId: `request${some(1e6)}` }),
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
};

/** Each filter, and each pair that does not fill the same field. */
export function questionsOf(filters: Record<string, Filter>): [string, Filter][] {
  const all = Object.entries(filters);
  const pairs = all.flatMap(([name, filter], index) =>
    all
      .slice(index + 1)
      .filter(([, other]) => !Object.keys(other()).some((key) => key in filter()))
      .map(([other, more]): [string, Filter] => [`${name}, ${other}`, () => ({ ...filter(), ...more() })]),
  );
  return [...all, ...pairs.filter(([name]) => !name.startsWith('everything'))];
}
