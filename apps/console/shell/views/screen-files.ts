import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { findRoute, hasScreenTexts, namedIn, type ScreenFile } from '@kaiyin/console-kit';
import { loadScreenTexts } from '../../texts.ts';
import { queries } from '../queries.ts';

const loading = new Map<string, Promise<ScreenFile>>();
const loaded = new Map<string, ComponentType>();
const awaited = new Map<string, LazyExoticComponent<ComponentType>>();

/** The screen of a key: itself when its file is there, for what is waited for is shown late. */
export function screenOf(key: string): ComponentType {
  const known = loaded.get(key) ?? awaited.get(key);
  if (known) return known;
  const screen = lazy(() => loadScreen(key));
  awaited.set(key, screen);
  return screen;
}

/** Loads the screen at an address and reads what it reads first, before anybody goes there. */
export async function prepareScreen(path: string, search = ''): Promise<void> {
  const key = findRoute(path)?.screen;
  if (key === undefined) return;
  // Whoever goes there is told.
  const file = await loadScreen(key).catch(() => undefined);
  for (const read of file?.firstReads?.(new URLSearchParams(search)) ?? []) read(queries);
}

async function loadScreen(key: string): Promise<ScreenFile> {
  const load = namedIn('screens', key);
  if (!load) throw new Error(`No screen "${key}"`);
  const file = loading.get(key) ?? (hasScreenTexts(key) ? loadScreenTexts().then(load) : load());
  loading.set(key, file);
  try {
    const { default: screen, parts = [] } = await file;
    // One that does not come is asked for again when it is shown, and fails there.
    await Promise.allSettled(parts.map(({ load }) => load()));
    loaded.set(key, screen);
  } catch (error) {
    loading.delete(key);
    awaited.delete(key);
    throw error;
  }
  return file;
}
