import { hash } from 'node:crypto';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { inputsOf } from './fragment-inputs.ts';
import type { PageRef } from '../page/pages.ts';

export const fragmentFolder = 'include/';
const largestInputs = 20_000;

/** Whether a file is put into pages, where these name it. */
export const isIncluded = (path: string): boolean => path.startsWith(fragmentFolder);

/** The file of an included template for these values of its inputs; undefined when they cannot be kept. */
export function fragmentFile(
  env: BatchEnv,
  name: string,
  values: readonly unknown[],
): { ref: PageRef; directive: string } | undefined {
  const paths = inputsOf(env, name);
  if (!paths || !values.every(isPlain)) return undefined;
  const inputs = gathered(paths, values);
  const text = JSON.stringify(inputs);
  if (text.length > largestInputs) return undefined;
  const digest = hash('sha256', `${name} ${env.pipe.suffix} ${text}`, 'hex');
  const stem = name.replace(/\.template\.html$|\.[^./]+$/, '').replaceAll(/[^\w-]+/g, '-');
  const basePath = `${fragmentFolder}${stem}_${digest.slice(0, 12)}.${env.pipe.suffix}`;
  const ref: PageRef = {
    kind: 'fragment',
    subjectId: Number.parseInt(digest.slice(0, 12), 16),
    catalogId: 0,
    basePath,
    template: name,
    inputs,
  };
  return { ref, directive: `<!--#include virtual="/${basePath}" -->` };
}

/** Values under their paths, as a template reads them. */
function gathered(paths: readonly (readonly string[])[], values: readonly unknown[]): Record<string, unknown> {
  const inputs: Record<string, unknown> = {};
  const order = paths
    .map((path, index) => ({ path, value: values[index] }))
    .sort((a, b) => a.path.length - b.path.length);
  for (const { path, value } of order) if (value !== undefined) place(inputs, path, value);
  return inputs;
}

function place(into: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[key] ??= value;
    return;
  }
  const inner = into[key] ?? {};
  if (typeof inner !== 'object' || Array.isArray(inner)) return;
  into[key] = inner;
  if (!Object.isFrozen(inner)) place(inner as Record<string, unknown>, rest, value);
}

/** Whether a value comes back from JSON as it went in. */
function isPlain(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value !== 'object') return typeof value !== 'number' || Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isPlain);
}
