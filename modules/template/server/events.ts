import { defineEvent, type Context } from '@kaiyin/server-kit';

/** A template was added, changed, renamed (told for both names) or removed. */
export const templateChanged = defineEvent<{ siteId: number; pipeCode: string; name: string }>('templateChanged');
/** A pipe of the current site was given the templates to begin with; whatever they name besides comes with them. */
export const starterAdded = defineEvent<{ siteId: number; pipeCode: string }>('starterAdded');

/** Says that a template was added, changed or removed. */
export const tellTemplate = (
  ctx: Context,
  { siteId, pipeCode, name }: { siteId: number; pipeCode: string; name: string },
): Promise<void> => ctx.emit(templateChanged, { siteId, pipeCode, name });
