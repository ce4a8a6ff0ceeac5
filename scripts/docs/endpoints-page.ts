import type { Access } from '@kaiyin/entity';
import { order } from '../../tests/module-order.ts';
import { apiPrefix } from '@kaiyin/server-kit';
import { z } from 'zod';
import { code, codes, page, table } from './markdown.ts';
import type { Call } from './product-calls.ts';

/** Every call with who may make it, what it takes and how it answers. */
export function endpointsPage(calls: readonly Call[]): string {
  const parts = order.flatMap((module) => {
    const own = calls.filter((call) => call.module === module);
    if (own.length === 0) return [];
    return [`## ${module}`, table(['Call', 'Declared as', 'Who may', 'Site', 'Takes', 'Answers'], own.map(rowOf))];
  });
  return page(
    'Calls',
    `Below \`${apiPrefix}\`. A value with \`*\` must be given. Where "site" is said, the header \`CurrentSite\` names a site open to the caller. \`rows\` answers \`{code, msg, rows, total}\`, \`data\` answers \`{code, msg, data}\`, \`raw\` writes its own reply.`,
    parts,
  );
}

const rowOf = ({ endpoint, name }: Call): string[] => [
  code(`${endpoint.method} ${endpoint.path}`),
  code(name),
  whoMay(endpoint.access),
  endpoint.site ? 'site' : '',
  codes(fieldsOf(endpoint.input)),
  endpoint.reply,
];

const whoMay = (access: Access): string =>
  access === 'public'
    ? 'anyone'
    : access === 'signed-in'
      ? 'anyone signed in'
      : `${access.every ? 'all of ' : ''}${codes(access.permission)}`;

function fieldsOf(input: z.ZodType): string[] {
  const needed = new Set(input.safeParse({}).error?.issues.map(({ path }) => String(path[0])));
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties).map((field) => (needed.has(field) ? `${field}*` : field));
}
