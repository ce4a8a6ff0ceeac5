const most = { args: 20, name: 50, value: 200 };

/** Arguments of an address as pages get them: the first of each name, of bounded length, without unseen control characters. */
export function argsOfUrl(url: string): Record<string, string> {
  const args: Record<string, string> = {};
  let count = 0;
  for (const [name, value] of new URLSearchParams(url.split(/\?(.*)/s)[1] ?? '')) {
    if (!/^\w+$/.test(name) || name.length > most.name || Object.hasOwn(args, name)) continue;
    if (++count > most.args) break;
    // oxlint-disable-next-line no-control-regex
    args[name] = Array.from(value.replaceAll(/[\0-\x1f\x7f]/g, ' '))
      .slice(0, most.value)
      .join('');
  }
  return args;
}

/** The same arguments in one order, to find what was rendered for them. */
export const keyOfArgs = (args: Readonly<Record<string, string>>): string =>
  new URLSearchParams(Object.entries(args).toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
