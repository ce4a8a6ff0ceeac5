import { productTexts } from '../apps/server/product-texts.ts';

const keys = Object.keys(productTexts.catalogue['zh-CN']);
/** What keys of messages begin with: `kit`, `cms_content`, `Common`. */
const beginnings = new Set(keys.map((key) => key.split('.')[0] ?? ''));
const keyLike = /(?<![\w/.@-])[A-Za-z]\w*(?:\.[A-Za-z]\w*)+/g;
// Names of files and addresses look like keys.
const fileLike = /\.(?:html|css|js|json|xml|txt|md|zip|png|jpe?g|svg|webp|gif|mp[34]|localhost|example|com|cn|org)$/;

/** Keys of messages that stand in a text in place of their words. */
export const rawKeys = (text: string): string[] =>
  (text.match(keyLike) ?? []).filter((word) => beginnings.has(word.split('.')[0] ?? '') && !fileLike.test(word));
