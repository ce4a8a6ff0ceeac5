import { content, contentAttributes, type Content } from '@kaiyin/modules/content/schema';
import { differences, giveWay, type Context } from '@kaiyin/server-kit';
import { loadContents, refuseUnlessAllowed } from '../queries.ts';
import type { ContentIds } from './change-contents.ts';
import { saveFields } from './save-fields.ts';

interface SetAttribute extends ContentIds {
  attribute: (typeof contentAttributes)[number];
  on: boolean;
}

/** Adds an attribute to working copies, or takes it off; those that are so already stay as they are. */
export const setAttribute = (ctx: Context, { ids, attribute, on }: SetAttribute): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const items = await loadContents(ctx, ids);
    await refuseUnlessAllowed(ctx, 'attribute', items);
    for (const item of items) {
      if (item.attributes.includes(attribute) === on) continue;
      const attributes = withAttribute(item, attribute, on);
      await saveFields(ctx, item, { attributes });
      await ctx.audit('content.saved', item, differences(content, item, { attributes }));
      await giveWay();
    }
  });

const withAttribute = ({ attributes }: Content, attribute: string, on: boolean): Content['attributes'] =>
  contentAttributes.filter((one) => (one === attribute ? on : attributes.includes(one)));
