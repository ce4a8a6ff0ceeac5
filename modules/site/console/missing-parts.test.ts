import { expect, it } from 'vitest';
import { missingParts } from './missing-parts.ts';

const pc = { code: 'pc', name: 'PC', state: 'enabled' } as const;
const h5 = { code: 'h5', name: 'H5', state: 'disabled' } as const;

it('misses a pipe before templates, and only what publishes counts', () => {
  expect(missingParts({ publishPipeProps: {} }, [h5])).toEqual({ kind: 'pipe' });
  expect(missingParts({ publishPipeProps: {} }, [pc, h5])).toEqual({ kind: 'template', pipes: [pc] });
  expect(missingParts({ publishPipeProps: { pc: { indexTemplate: 'a.template.html' } } }, [pc, h5])).toBeUndefined();
});
