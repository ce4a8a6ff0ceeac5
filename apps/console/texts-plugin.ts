import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import type { Catalogue } from '@kaiyin/entity';

const source = fileURLToPath(new URL('../server/console-texts.ts', import.meta.url));
const name = /^virtual:texts\/(before-entry|after-entry|on-screens)\/(zh-CN|en)$/;
const kept = '\0';

interface Written {
  beforeEntry: Catalogue;
  afterEntry: Catalogue;
  onScreens: Catalogue;
  defaultNames: Record<string, string>;
}

/**
 * Gives each language's texts as modules of their own, `virtual:texts/<before-entry|after-entry|on-screens>/<language>`, read from
 * `apps/server/console-texts.ts`: what the modules of the server say, the console can say.
 */
export function texts(): Plugin {
  let reading: ReturnType<typeof readMessages> | undefined;
  return {
    name: 'kaiyin:texts',
    buildStart() {
      reading = undefined;
    },
    resolveId: (id) => (name.test(id) ? kept + id : undefined),
    watchChange() {
      reading = undefined;
    },
    async load(id) {
      const [, when = '', locale] = id.startsWith(kept) ? (name.exec(id.slice(kept.length)) ?? []) : [];
      if (locale !== 'zh-CN' && locale !== 'en') return;
      const { module, dependencies } = await (reading ??= readMessages());
      for (const file of dependencies) this.addWatchFile(file);
      const { beforeEntry, afterEntry, onScreens, defaultNames } = module;
      if (when === 'on-screens') return exporting({ texts: onScreens[locale] });
      if (when === 'before-entry') return exporting({ texts: beforeEntry[locale] });
      return exporting({ texts: afterEntry[locale], defaultNames });
    },
  };
}

const readMessages = () => runnerImport<Written>(source, { configFile: false, logLevel: 'error' });

const exporting = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
    .join('\n');
