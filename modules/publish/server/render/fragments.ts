import { type Remember, type SafeHtml, safeHtml } from '@kaiyin/liquid';
import { isPromise, when } from '@kaiyin/publisher';
import type { Batch, Fragment } from './batch.ts';
import { fragmentInputs, inputsOf } from './fragment-inputs.ts';
import { fragmentFile } from './fragment-file.ts';
import type { PageEnv } from '../page/env-of-page.ts';

type Render = Parameters<Remember['part']>[2];

/**
 * Included templates are rendered once for all pages on which they come to the same: by the values of what they read from
 * outside. One that asks where its page lies, pages a list or sets a variable of the page is rendered for each. Where a
 * file of its own is wanted, the page only names it, and does not depend on what the file shows.
 */
export function remembering(batch: Batch, env: PageEnv): Remember {
  const keep = (key: string, made: Made): Fragment | undefined => {
    if (!made.shareable) return undefined;
    const fragment = { html: made.html, reads: made.reads, files: made.files };
    batch.fragments.set(key, fragment);
    return fragment;
  };
  return {
    inputs: (name) => inputsOf(batch.env, name),
    part(name, values, render) {
      const wanted = env.mayFile && env.fileWanted === name;
      env.fileWanted = undefined;
      const key = `${env.lookalike} ${name} ${values.map(textOf).join(' ')}`;
      const known = batch.fragments.get(key);
      const settle = (made: Fragment, shareable: boolean): SafeHtml => {
        const file = wanted && shareable ? fragmentFile(batch.env, name, values) : undefined;
        if (!file) {
          env.reader.recall(made.reads);
          for (const [path, ref] of made.files) env.files.set(path, ref);
          return made.html;
        }
        void env.reader.ask(fragmentInputs, name);
        env.files.set(file.ref.basePath, file.ref);
        return safeHtml(file.directive);
      };
      if (known) return settle(known, true);
      return when(make(env, render), (made) => settle(made, keep(key, made) !== undefined));
    },
  };
}

interface Made extends Fragment {
  /** It comes to the same wherever its inputs do. */
  shareable: boolean;
}

/** Renders a part apart from its page: whether the page depends on what it asks and names is known afterwards. */
function make(env: PageEnv, render: Render): Made | Promise<Made> {
  const before = env.bound;
  const ofPage = env.files;
  const files: PageEnv['files'] = new Map();
  env.files = files;
  const restore = () => void (env.files = ofPage);
  const judge = ({ html, pure }: { html: SafeHtml; pure: boolean }): Made => ({
    html,
    reads,
    files,
    shareable: pure && env.bound === before,
  });
  const { result, reads } = recorded(env, render, restore);
  if (isPromise(result)) return result.finally(restore).then(judge);
  restore();
  return judge(result);
}

function recorded(env: PageEnv, render: Render, restore: () => void) {
  try {
    return env.reader.recording(render, true);
  } catch (error) {
    restore();
    throw error;
  }
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
