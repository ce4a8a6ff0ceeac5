/** It is to become public at an instant that lies ahead. */
export const isLater = ({ publishDate }: { publishDate: string | null }): boolean =>
  publishDate !== null && publishDate > new Date().toISOString();
