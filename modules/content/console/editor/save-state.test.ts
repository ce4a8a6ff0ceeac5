import { describe, expect, it } from 'vitest';
import { after, autosaveDelay, autosavePause, fresh, isUnsaved, retryPause, type SaveEvent } from './save-state.ts';

const run = (...events: SaveEvent[]) => events.reduce(after, fresh(null));
const item = { isWritable: true, hasWords: true };

describe('autosave', () => {
  it('comes three seconds after a change of what may be written and has words', () => {
    expect(autosaveDelay(run(), item)).toBeUndefined();
    expect(autosaveDelay(run({ type: 'edited' }), item)).toBe(autosavePause);
    expect(autosaveDelay(run({ type: 'edited' }), { ...item, isWritable: false })).toBeUndefined();
    expect(autosaveDelay(run({ type: 'edited' }), { ...item, hasWords: false })).toBeUndefined();
  });
  it('waits while a save runs and goes on for what was typed meanwhile', () => {
    const saving = run({ type: 'edited' }, { type: 'started' }, { type: 'edited' });
    expect(autosaveDelay(saving, item)).toBeUndefined();
    const saved = after(saving, { type: 'saved', at: 'now', upTo: 1 });
    expect(isUnsaved(saved)).toBe(true);
    expect(autosaveDelay(saved, item)).toBe(autosavePause);
    const all = after(after(saved, { type: 'started' }), { type: 'saved', at: 'later', upTo: 2 });
    expect(isUnsaved(all)).toBe(false);
    expect(autosaveDelay(all, item)).toBeUndefined();
    expect(all.savedAt).toBe('later');
  });
  it('tries again after a broken connection, but not after a refusal until something changes', () => {
    const failed = (retryable: boolean) =>
      run({ type: 'edited' }, { type: 'started' }, { type: 'failed', problem: 'No', retryable });
    expect(autosaveDelay(failed(true), item)).toBe(retryPause);
    expect(autosaveDelay(failed(false), item)).toBeUndefined();
    expect(autosaveDelay(after(failed(false), { type: 'edited' }), item)).toBe(autosavePause);
    expect(after(failed(false), { type: 'edited' }).problem).toBeNull();
  });
  it('is not at risk when the server has every word and refuses only what was asked beyond', () => {
    const saved = run({ type: 'edited' }, { type: 'started' }, { type: 'saved', at: 'now', upTo: 1 });
    const refused = after(after(saved, { type: 'started' }), { type: 'refused' });
    expect(refused).toMatchObject({ phase: 'idle', problem: null, savedAt: 'now' });
    expect(autosaveDelay(refused, item)).toBeUndefined();
  });
  it('stands still in a conflict, keeps counting changes, and goes on once it is settled', () => {
    const conflict = run({ type: 'edited' }, { type: 'started' }, { type: 'conflicted' }, { type: 'edited' });
    expect(conflict.phase).toBe('conflict');
    expect(autosaveDelay(conflict, item)).toBeUndefined();
    expect(isUnsaved(conflict)).toBe(true);
    const settled = after(conflict, { type: 'resolved' });
    expect(autosaveDelay(settled, item)).toBe(autosavePause);
  });
  it('starts anew with a text taken over from the server', () => {
    expect(after(run({ type: 'edited' }), { type: 'adopted', at: 'then' })).toEqual(fresh('then'));
  });
});
