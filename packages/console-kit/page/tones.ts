export type Tone = 'good' | 'busy' | 'attention' | 'bad' | 'quiet';

const words: Record<Exclude<Tone, 'quiet'>, readonly string[]> = {
  good: ['enabled', 'enable', 'published', 'success', 'normal', 'passed', 'pass', 'online', 'completed', 'active'],
  busy: ['running', 'ready', 'to-publish', 'toPublish', 'scheduled', 'queued', 'publishing', 'processing'],
  attention: [
    're-edit',
    'reEdit',
    'pending',
    'waiting',
    'unaudited',
    'interrupted',
    'locked',
    'lock',
    'warning',
    'paused',
  ],
  bad: ['failed', 'fail', 'error', 'rejected', 'notPass', 'not-pass', 'refused', 'expired'],
};

/** How a state is felt; the words for states are the same in all modules. */
export function toneOf(state: string | boolean): Tone {
  if (typeof state === 'boolean') return state ? 'good' : 'quiet';
  const found = Object.entries(words).find(([, list]) => list.includes(state));
  return (found?.[0] as Tone | undefined) ?? 'quiet';
}
