import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import type * as written from './messages.ts';

const source = fileURLToPath(new URL('./messages.ts', import.meta.url));
const name = /^virtual:texts\/(before|after)-entry\/(zh-CN|en)$/;
const kept = '\0';

/** Gives each language's texts as modules of their own, `virtual:texts/<before|after>-entry/<language>`, read from `messages.ts`. */
export function texts(): Plugin {
  return {
    name: 'kaiyin:texts',
    resolveId: (id) => (name.test(id) ? kept + id : undefined),
    async load(id) {
      const [, when, locale] = id.startsWith(kept) ? (name.exec(id.slice(kept.length)) ?? []) : [];
      if (locale !== 'zh-CN' && locale !== 'en') return;
      const { module, dependencies } = await readMessages();
      for (const file of dependencies) this.addWatchFile(file);
      const { beforeEntry, afterEntry, defaultNames } = module;
      if (when === 'before') return exporting({ texts: beforeEntry[locale] });
      return exporting({ texts: afterEntry[locale], defaultNames });
    },
  };
}

const readMessages = () => runnerImport<typeof written>(source, { configFile: false, logLevel: 'error' });

const exporting = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
    .join('\n');
