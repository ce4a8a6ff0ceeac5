import { when } from '@kaiyin/publisher';
import { pipeRoot } from '@kaiyin/modules/site/server';
import type { RenderEnv } from './render-env.ts';
import { pipesOfSite } from './site.questions.ts';

export interface PipeOfSite {
  code: string;
  suffix: string;
  /** Address of a path below the pipe's root. */
  href(path: string): string;
}

/** A pipe that publishes the page's site, the page's own when no code is given; undefined when there is none such. */
export function pipeOf(env: RenderEnv, code: string): PipeOfSite | undefined | Promise<PipeOfSite | undefined> {
  if (code === '' || code === env.pipe.code)
    return { code: env.pipe.code, suffix: env.pipe.suffix, href: (path) => env.href(path) };
  return when(env.reader.ask(pipesOfSite, 'pipes'), (pipes) => {
    const pipe = pipes.find((one) => one.code === code);
    if (!pipe) return undefined;
    const root = pipeRoot(env.site.path, pipe);
    return { code, suffix: pipe.suffix, href: (path) => root + path };
  });
}
