import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';
import { markDeclarations, pureDeclarations } from '../apps/console/declarations-plugin.ts';

describe('what the build of the console may leave out', () => {
  it('is told by names that nothing else has', () => {
    expect(pureDeclarations.length).toBeGreaterThan(5);
    for (const name of pureDeclarations) expect(name).toMatch(/^declares\$\w+$/);
  });

  it('are declarations by imports of ours, and nothing that merely has the same name', () => {
    const code = [
      "import { z } from 'zod';",
      "import { allow, endpoint, messages, type Entity } from '@kaiyin/entity';",
      "const call = endpoint({ input: z.object({ z: z.string() }), path: '/endpoint(x)' }).output<z.ZodType>();",
      'const own = some.endpoint(1);',
      'entity.parent.children.push(entity);',
    ].join('\n');
    expect(markDeclarations(code).split('\n')).toEqual([
      "import { z, z as declares$z} from 'zod';",
      "import { allow, endpoint, endpoint as declares$endpoint, messages, messages as declares$messages, type Entity } from '@kaiyin/entity';",
      "const call = declares$endpoint({ input: declares$z.object({ z: declares$z.string() }), path: '/endpoint(x)' }).output<declares$z.ZodType>();",
      'const own = some.endpoint(1);',
      'entity.parent.children.push(entity);',
    ]);
  });

  it('leaves sources without them as they are', () => {
    const code = "import { messages } from './inbox.ts';\nmessages.push(1);";
    expect(markDeclarations(code)).toBe(code);
  });

  it('has names that are bound once in each file that imports them: they are told by their letters', () => {
    const bound = (name: string) =>
      new RegExp(
        `\\b(?:const|let|var|function)\\s+${name}\\b|\\(\\s*(?:\\{[^(){}]*\\b)?${name}\\b[^()]*\\)\\s*(?::[^=()]+)?=>|\\b(?:const|let)\\s*\\{[^{}]*\\b${name}\\b[^{}]*\\}\\s*=`,
      );
    expect('({ entity }) => entity.fields').toMatch(bound('entity'));
    expect('const { z } = point;').toMatch(bound('z'));
    const wrong = sourceFiles('modules', 'packages', 'apps').flatMap(({ path, text }) => {
      const marked = new Set(
        Array.from(markDeclarations(text).matchAll(/as declares\$(\w+)/g), ([, name = '']) => name),
      );
      const body = text.replace(/^import [^;]+;/gm, '');
      return [...marked].filter((name) => bound(name).test(body)).map((name) => `${path} binds ${name} again`);
    });
    expect(wrong).toEqual([]);
  });
});
