import type { Remember, SafeHtml, Template } from '@kaiyin/liquid';
import type { RenderEnv } from '@kaiyin/modules/site/server';
import { isPromise } from '@kaiyin/publisher';
import type { Batch } from './batch.ts';
import type { PageEnv } from './page-env.ts';

type Paths = readonly (readonly string[])[];
const inputsOf = new WeakMap<Batch, Map<string, Paths | undefined>>();

/**
 * Included templates are rendered once for all pages on which they come to the same: by the values of what they read from
 * outside. One that asks where its page lies, pages a list or sets a variable of the page is rendered for each.
 */
export function remembering(batch: Batch, env: PageEnv): Remember {
  const known = inputsOf.get(batch) ?? new Map<string, Paths | undefined>();
  inputsOf.set(batch, known);
  return {
    inputs(name) {
      if (!known.has(name))
        known.set(
          name,
          gatherInputs((one) => batch.template(one), name, new Set()),
        );
      return known.get(name);
    },
    part(name, values, render) {
      const key = `${env.lookalike} ${name} ${values.map(textOf).join(' ')}`;
      const kept = batch.fragments.get(key);
      if (kept) {
        env.reader.recall(kept.reads);
        return kept.html;
      }
      const before = env.bound;
      const { result, reads } = env.reader.recording(render);
      const keep = ({ html, pure }: { html: SafeHtml; pure: boolean }) => {
        if (pure && env.bound === before) batch.fragments.set(key, { html, reads });
        return html;
      };
      return isPromise(result) ? result.then(keep) : keep(result);
    },
  };
}

/** What a template and everything that it includes read from outside; undefined when a name is computed. */
function gatherInputs(
  find: (name: string) => Template<RenderEnv> | undefined,
  name: string,
  open: Set<string>,
): Paths | undefined {
  const template = find(name);
  if (!template || template.includesDynamic || open.has(name)) return undefined;
  const inner = template.includes.map((one) => gatherInputs(find, one, new Set(open).add(name)));
  const all = [template.freeVariables, ...inner];
  if (all.some((paths) => paths === undefined || paths.some((path) => path.length === 0))) return undefined;
  return [...new Map(all.flatMap((paths) => paths ?? []).map((path) => [path.join('\n'), path])).values()];
}

const ids = new WeakMap<object, number>();
let lastId = 0;

// Values that pages share are the same objects; others are told apart, which costs a rendering and nothing else.
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `${typeof value}:${JSON.stringify(value) ?? ''}`;
  const id = ids.get(value) ?? ++lastId;
  ids.set(value, id);
  return `#${id}`;
}
