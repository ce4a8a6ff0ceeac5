import type { Plugin } from 'vite';

/** What declares something and does nothing else. */
const declaring = [
  'messages',
  'labels',
  'menuTexts',
  'dictionary',
  'dictionaryTexts',
  'joinCatalogues',
  'endpoint',
  'crudApi',
  'transferApi',
  'entity',
  'z',
];

/** No library has variables of such names: whatever the build takes for pure by its name is ours. */
const markedAs = (name: string): string => `declares$${name}`;

/** For the build's `manualPureFunctions`. */
export const pureDeclarations: readonly string[] = declaring.map(markedAs);

const imports = /import \{([^}]*)\} from '(?:@kaiyin\/entity(?:\/\w+)?|zod|\.\/messages\.ts)';/g;

/**
 * Our own sources with the imports that only declare under names of their own, so that declarations that nobody on a
 * screen uses are left out, and nothing else is: the build tells what is pure by its name alone.
 */
export function markDeclarations(code: string): string {
  const marked = new Set<string>();
  const renamed = code.replace(imports, (whole, names: string) => {
    const listed = names.split(',').map((one) => {
      const name = one.trim();
      if (!declaring.includes(name)) return one;
      marked.add(name);
      return `${one.trimEnd()}, ${name} as ${markedAs(name)}`;
    });
    return whole.replace(names, () => listed.join(','));
  });
  const uses = new RegExp(`(?<![\\w$.'"\`/-])(?:${[...marked].join('|')})(?=[.(<])`, 'g');
  return marked.size === 0 ? code : renamed.replace(uses, markedAs);
}

export function declarations(): Plugin {
  return {
    name: 'kaiyin:declarations',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ } },
      handler: (code) => ({ code: markDeclarations(code), map: null }),
    },
  };
}
