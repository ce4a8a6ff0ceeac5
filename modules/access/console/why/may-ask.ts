/** Whoever may see people may ask what they may do. */
export const mayAskOfOthers = ['system:user:view', 'system:user:list', 'system:user:grant'];

/** The address of the answer to why somebody may, or may not. */
export function whyHref(query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, String(value));
  return `/system/why?${search}`;
}
