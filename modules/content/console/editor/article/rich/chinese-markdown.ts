import { Extension, markInputRule } from '@tiptap/core';

// Chinese is written without spaces, so marks may follow a character at once.
const rules = [
  { mark: 'bold', find: /(?<=[^\s*])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/ },
  { mark: 'strike', find: /(?<=[^\s~])~~([^~\s](?:[^~]*[^~\s])?)~~$/ },
  { mark: 'code', find: /(?<=[^\s`])`([^`\s](?:[^`]*[^`\s])?)`$/ },
] as const;

export const ChineseMarkdown = Extension.create({
  name: 'chineseMarkdown',
  addInputRules() {
    return rules.flatMap(({ mark, find }) => {
      const type = this.editor.schema.marks[mark];
      return type ? [markInputRule({ find, type })] : [];
    });
  },
});
