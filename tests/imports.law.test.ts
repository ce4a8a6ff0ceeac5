import { dirname, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { order } from './module-order.ts';
import { sourceFiles } from './source-files.ts';

const modules = sourceFiles('modules').filter(({ path }) => path.split('/').length > 2);
const packages = sourceFiles('packages');
const product = (path: string) => !/\.(test|api\.test)\.tsx?$/.test(path);
const place = (module: string) => order.indexOf(module);

describe('imports', () => {
  it('knows every module', () => {
    const folders = new Set(modules.map(({ path }) => path.split('/')[1]));
    expect([...folders].filter((name) => place(name ?? '') < 0)).toEqual([]);
  });

  it('lets a module import only faces of modules above it', () => {
    const wrong = modules
      .filter(({ path }) => product(path))
      .flatMap(({ path, imports }) => {
        const own = path.split('/')[1] ?? '';
        return imports.flatMap((name) => {
          const [, module = '', face] = /^@kaiyin\/modules\/([\w-]+)\/(\w+)$/.exec(name) ?? [];
          if (!module) return name.startsWith('@kaiyin/modules/') ? [`${path} imports ${name}, which is no face`] : [];
          const sameModule = module === own && (face === 'schema' || face === 'server');
          return sameModule || place(module) < place(own) ? [] : [`${path} imports ${name}, which is below it`];
        });
      });
    expect(wrong).toEqual([]);
  });

  it('keeps faces apart: schema imports no server or console, console no server, server no console', () => {
    const wrong = modules
      .filter(({ path }) => product(path))
      .flatMap(({ path, imports }) => {
        const face = path.split('/')[2];
        const forbidden =
          face === 'schema'
            ? /\/(server|console)$|server-kit|console-kit|publisher|liquid|^node:/
            : face === 'server'
              ? /\/console$|console-kit/
              : /\/server$|server-kit|publisher|liquid|^node:/;
        return imports
          .filter((name) => name.startsWith('@kaiyin/') || name.startsWith('node:'))
          .filter((name) => forbidden.test(name))
          .map((name) => `${path} imports ${name}`);
      });
    expect(wrong).toEqual([]);
  });

  it('lets no relative import leave its module or package', () => {
    const wrong = [...modules, ...packages]
      .filter(({ path }) => product(path))
      .flatMap(({ path, imports }) => {
        const home = path.split('/').slice(0, 2).join('/');
        return imports
          .filter((name) => name.startsWith('.'))
          .filter((name) => !posix.normalize(posix.join(dirname(path), name)).startsWith(`${home}/`))
          .map((name) => `${path} imports ${name}`);
      });
    expect(wrong).toEqual([]);
  });

  it('keeps packages free of the product', () => {
    const wrong = packages.flatMap(({ path, imports }) =>
      imports
        .filter((name) => /^@kaiyin\/(modules|server$|console$)/.test(name))
        .map((name) => `${path} imports ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps the database and the HTTP server out of packages/publisher, and product words out of packages/liquid', () => {
    const wrong = packages.flatMap(({ path, imports }) =>
      imports
        .filter((name) => path.startsWith('packages/publisher/') && /fastify|kysely|better-sqlite3|^pg$/.test(name))
        .map((name) => `${path} imports ${name}`),
    );
    expect(wrong).toEqual([]);
    const words = packages
      .filter(({ path }) => path.startsWith('packages/liquid/') && product(path))
      .filter(({ text }) => /\bcms_(content|catalog)\b/.test(text))
      .map(({ path }) => path);
    expect(words).toEqual([]);
  });

  it('keeps the frame of the editor free of any one kind of content', () => {
    const frame = modules.filter(
      ({ path }) => path.startsWith('modules/content/console/editor/') && !path.includes('/article/') && product(path),
    );
    expect(frame.length).toBeGreaterThan(30);
    expect(frame.filter(({ text }) => /html\b|article|tiptap/i.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('names every relative import with its suffix', () => {
    const wrong = [...modules, ...packages, ...sourceFiles('apps')].flatMap(({ path, imports }) =>
      imports
        .filter((name) => name.startsWith('.') && !/\.(ts|tsx|css|json)$/.test(name))
        .map((name) => `${path} imports ${name}`),
    );
    expect(wrong).toEqual([]);
  });
});
