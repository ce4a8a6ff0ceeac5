/** The colours of states. */
export const stateTones = {
  draft: 'quiet',
  submitted: 'attention',
  withdrawn: 'quiet',
  returned: 'bad',
  accepted: 'good',
} as const;
