import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

it('is there at once where its file was loaded before, and waited for where it was not', async () => {
  const Part = lazyPart(async () => ({ default: ({ name }: { name: string }) => <b>{name}</b> }));
  const shown = () =>
    renderToString(
      <Suspense fallback="…">
        <Part name="a" />
      </Suspense>,
    );
  expect(shown()).toContain('…');
  await Part.load();
  expect(shown()).toContain('<b>a</b>');
  expect(shown()).not.toContain('…');
});
