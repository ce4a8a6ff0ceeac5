import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint, Reply } from '@kaiyin/entity';
import { order } from '../../tests/module-order.ts';
import { productRoutes } from '../../tests/product.ts';

type Declared = Endpoint<unknown, unknown, Reply>;

export interface Call {
  endpoint: Declared;
  /** The module whose schema declares it, and the name that it is declared under. */
  module: string;
  name: string;
}

/** Every call that the server answers, in the modules' order and sorted by path. */
export async function productCalls(): Promise<Call[]> {
  const declared = await declarations();
  return productRoutes()
    .map(({ endpoint }) => {
      const found = declared.get(endpoint);
      if (!found) throw new Error(`${endpoint.method} ${endpoint.path} is declared by no module's schema`);
      return { endpoint, ...found };
    })
    .sort((a, b) => place(a) - place(b) || (key(a) < key(b) ? -1 : 1));
}

const place = ({ module }: Call): number => order.indexOf(module);
const key = ({ endpoint }: Call): string => `${endpoint.path} ${endpoint.method}`;

async function declarations(): Promise<Map<Declared, { module: string; name: string }>> {
  const found = new Map<Declared, { module: string; name: string }>();
  for (const module of order) {
    if (!existsSync(join(import.meta.dirname, `../../modules/${module}/schema/index.ts`))) continue;
    const face = (await import(`@kaiyin/modules/${module}/schema`)) as Record<string, unknown>;
    // A list that goes out as a file is named once more with that.
    for (const [name, value] of Object.entries(face).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      if (isEndpoint(value)) found.set(value, { module, name });
      else if (isGroup(value))
        for (const [part, inner] of callsIn(value))
          if (!found.has(inner)) found.set(inner, { module, name: `${name}.${part}` });
    }
  }
  return found;
}

/** The calls of a group, with those of groups within it. */
const callsIn = (group: object): [part: string, call: Declared][] =>
  Object.entries(group).flatMap(([part, inner]): [string, Declared][] => {
    if (isEndpoint(inner)) return [[part, inner]];
    return part === 'api' && isGroup(inner) ? callsIn(inner).map(([name, call]) => [`${part}.${name}`, call]) : [];
  });

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEndpoint = (value: unknown): value is Declared => isGroup(value) && 'method' in value && 'access' in value;
