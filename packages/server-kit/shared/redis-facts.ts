import type { RedisFacts } from './shared-state.ts';

/** The answer of `INFO`, lines of `name:value`, as what a monitor shows of it. */
export function factsOf(info: string): RedisFacts {
  const said = new Map(Array.from(info.matchAll(/^(\w+):([^\r\n]*)/gm), ([, name, value]) => [name, value]));
  const number = (name: string) => Number(said.get(name)) || 0;
  const databases = Array.from(info.matchAll(/^db\d+:keys=(\d+)/gm), ([, keys]) => Number(keys));
  return {
    version: said.get('redis_version') ?? '',
    mode: said.get('redis_mode') ?? '',
    startTime: new Date(Date.now() - number('uptime_in_seconds') * 1000).toISOString(),
    clients: number('connected_clients'),
    memory: number('used_memory'),
    mostMemory: number('maxmemory') || null,
    keys: databases.reduce((all, keys) => all + keys, 0),
    hits: number('keyspace_hits'),
    misses: number('keyspace_misses'),
    commandsPerSecond: number('instantaneous_ops_per_sec'),
  };
}
