/** Reads `KAIYIN_URL`, the console's address: undefined when it is not set; what is no address of a host is refused. */
export function readConsoleUrl({ KAIYIN_URL }: NodeJS.ProcessEnv): string | undefined {
  const value = (KAIYIN_URL ?? '').trim();
  if (value === '') return undefined;
  const url = URL.parse(value);
  const plain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash;
  // Not shown: it may hold a password.
  if (!plain || url.pathname !== '/')
    throw new Error('KAIYIN_URL must be an address such as https://cms.example.com, without a path or a user name');
  return url.origin;
}
