/** The colours of states. */
export const stateTones = { draft: 'quiet', submitted: 'attention', returned: 'bad', accepted: 'good' } as const;
