import type { Template } from '@kaiyin/liquid';
import type { BatchEnv, RenderEnv } from '@kaiyin/modules/page/server';
import { defineQuestion } from '@kaiyin/publisher';

/** Variable paths: the name and the constant keys after it. */
export type Paths = readonly (readonly string[])[];

const known = new WeakMap<BatchEnv, Map<string, Paths | undefined>>();

/** What a template and everything that it includes read from outside; undefined when that cannot be told. */
export function inputsOf(env: BatchEnv, name: string): Paths | undefined {
  const kept = known.get(env) ?? new Map<string, Paths | undefined>();
  known.set(env, kept);
  if (!kept.has(name)) kept.set(name, gather(env, name, new Set()));
  return kept.get(name);
}

function gather(env: BatchEnv, name: string, open: ReadonlySet<string>): Paths | undefined {
  const template = find(env, name);
  if (!template || template.includesDynamic || open.has(name)) return undefined;
  const inner = template.includes.map((one) => gather(env, one, new Set([...open, name])));
  const all = [template.freeVariables, ...inner];
  if (all.some((paths) => paths === undefined || paths.some((path) => path.length === 0))) return undefined;
  return [...new Map(all.flatMap((paths) => paths ?? []).map((path) => [path.join('\n'), path])).values()];
}

// A template that does not compile fails where it is rendered.
function find({ ctx, templates }: BatchEnv, name: string): Template<RenderEnv> | undefined {
  const source = templates.get(name);
  try {
    return source === undefined ? undefined : ctx.services.language.compile(name, source);
  } catch {
    return undefined;
  }
}

/** What an included file is made from: all that a page which names the file depends on. */
export const fragmentInputs = defineQuestion<BatchEnv, string, Paths | null>({
  name: 'fragmentInputs',
  changes: 'always',
  ask: (env, name) => inputsOf(env, name) ?? null,
});
