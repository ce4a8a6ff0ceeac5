/** The colours of states. */
export const statusTones = { waiting: 'attention', passed: 'good', rejected: 'bad' } as const;
