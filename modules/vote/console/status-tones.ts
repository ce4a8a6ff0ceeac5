/** How the state of a vote is coloured. */
export const statusTones = { normal: 'good', stopped: 'quiet', closed: 'attention' } as const;
