import { site, type PipeProps } from '@kaiyin/modules/site/schema';
import { openSite, updateSite } from '@kaiyin/modules/site/server';
import type { TemplateNaming } from './additions.ts';

/** The site itself, as what pages of each kind are made with. */
export const siteNaming: TemplateNaming = {
  async find(ctx, { siteId, pipeCode, name }) {
    const { name: by, publishPipeProps } = await openSite(ctx, siteId);
    return namesTemplate(publishPipeProps, pipeCode, name) ? [{ kind: 'site', by }] : [];
  },
  async rename(ctx, { siteId, pipeCode, name, to }) {
    const row = await openSite(ctx, siteId);
    if (!namesTemplate(row.publishPipeProps, pipeCode, name)) return;
    const publishPipeProps = renamedIn(row.publishPipeProps, { pipeCode, name, to });
    await updateSite(ctx, { ...site.input.parse(row), id: siteId, publishPipeProps });
  },
};

/** Whether settings by pipe name a template. */
export const namesTemplate = (props: PipeProps, pipeCode: string, name: string): boolean =>
  Object.values(props[pipeCode] ?? {}).includes(name);

/** The same settings with another name in the place of a template's. */
export const renamedIn = (
  props: PipeProps,
  { pipeCode, name, to }: { pipeCode: string; name: string; to: string },
): PipeProps => ({
  ...props,
  [pipeCode]: Object.fromEntries(
    Object.entries(props[pipeCode] ?? {}).map(([key, value]) => [key, value === name ? to : value]),
  ),
});
