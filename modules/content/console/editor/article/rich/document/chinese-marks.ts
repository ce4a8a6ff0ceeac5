import type { MarkedExtension } from 'marked';
import { addressesIn } from '../addresses-in-text.ts';

const bold = /^(\*{2,3})(?![\s*])([^*]+)(?<!\s)\1(?!\*)/;
const struck = /^(~~)(?![\s~])([^~]+)(?<!\s)~~(?!~)/;
const atEdge = /^[\p{P}\p{S}]|[\p{P}\p{S}]$/u;

/** Reads signs of Markdown as Chinese is written: without spaces, with punctuation of its own, and with `~` between figures. */
export const chineseMarks: MarkedExtension = {
  tokenizer: {
    emStrong(src, _masked, before = '') {
      const [raw, signs, text] = beforeHan(bold, src, before);
      if (raw === undefined || text === undefined) return false;
      const tokens = this.lexer.inlineTokens(text);
      if (signs === '**') return { type: 'strong', raw, text, tokens };
      return { type: 'em', raw, text, tokens: [{ type: 'strong', raw: raw.slice(1, -1), text, tokens }] };
    },
    del(src, _masked, before = '') {
      if (!src.startsWith('~~')) return undefined;
      const [raw, , text] = beforeHan(struck, src, before);
      if (raw === undefined || text === undefined) return false;
      return { type: 'del', raw, text, tokens: this.lexer.inlineTokens(text) };
    },
    url(src) {
      if (!/^(?:https?:\/\/|www\.)/i.test(src)) return false;
      const [first] = addressesIn(src.slice(0, 2000));
      if (first?.from !== 0) return undefined;
      const raw = src.slice(0, first.to);
      const tokens = [{ type: 'text' as const, raw, text: raw }];
      return { type: 'link', raw, text: raw, href: first.href, title: null, tokens };
    },
  },
};

/** A mark with punctuation at its inner edge and Chinese around it, which the rules for spaced scripts do not see. */
function beforeHan(mark: RegExp, src: string, before: string): (string | undefined)[] {
  const found = mark.exec(src);
  const text = found?.[2] ?? '';
  const around = before + text + (src[found?.[0].length ?? 0] ?? '');
  return found && atEdge.test(text) && /\p{Script=Han}/u.test(around) ? [...found] : [];
}
