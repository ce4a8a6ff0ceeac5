/** Names a library file in changes. */
export const resourceTopic = (id: number): string => `resource:${id}`;
