import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';

export const setupStepNames = ['site', 'pipe', 'template', 'catalog', 'content', 'publish'] as const;
export type SetupStepName = (typeof setupStepNames)[number];

/** What is known of the current site; undefined while it is being read. */
export interface SetupFacts {
  hasSite: boolean;
  pipes: readonly Pick<PublishPipe, 'code' | 'state'>[];
  publishPipeProps: Site['publishPipeProps'];
  catalogs: number;
  contents: number;
  published: number;
}

/** Which steps from nothing to a published page are done. */
export function stepsDone(facts: SetupFacts): Record<SetupStepName, boolean> {
  const enabled = facts.pipes.filter(({ state }) => state === 'enabled');
  return {
    site: facts.hasSite,
    pipe: enabled.length > 0,
    template: enabled.length > 0 && enabled.every(({ code }) => Boolean(facts.publishPipeProps[code]?.indexTemplate)),
    catalog: facts.catalogs > 0,
    content: facts.contents > 0,
    publish: facts.published > 0,
  };
}
