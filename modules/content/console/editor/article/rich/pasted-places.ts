const holders = 'h1, h2, h3, h4, h5, h6, p, li, sup';

/**
 * Keeps the names of places in what is pasted: all of headings, paragraphs, items and raised words, of other elements
 * those that a link of the same text leads to. Such links lead to the place, wherever the text comes from.
 */
export function keepPlaces(body: HTMLElement): void {
  const names = new Set([...body.querySelectorAll('[id], a[name]')].flatMap((one) => namesOf(one)));
  const wanted = linkWithin(body, names);
  for (const element of body.querySelectorAll('[id], [name]')) {
    const all = namesOf(element);
    const asked = all.filter((name) => wanted.has(name));
    if (element.tagName === 'A') {
      if (!asked.length) for (const name of ['id', 'name']) element.removeAttribute(name);
      continue;
    }
    element.removeAttribute('name');
    if (element.matches(holders)) continue;
    element.removeAttribute('id');
    if (asked[0]) namePlace(element, asked[0]);
  }
}

const namesOf = (element: Element): string[] =>
  [element.id, element.tagName === 'A' ? element.getAttribute('name') : ''].filter(
    (name) => name !== null && name !== '',
  ) as string[];

/** Makes links to places of the same text lead there, and tells their names. */
function linkWithin(body: HTMLElement, names: ReadonlySet<string>): Set<string> {
  const links = [...body.querySelectorAll<HTMLElement>('a[href*="#"]')].flatMap((link) => {
    const [page = '', ...rest] = (link.getAttribute('href') ?? '').split('#');
    const name = [rest.join('#'), decoded(rest.join('#'))].find((one) => names.has(one));
    return name === undefined ? [] : [{ link, page: /^(?:file|about):/i.test(page) ? '' : page, name }];
  });
  // Browsers write whole addresses; what leads to more than one page leads away.
  const pages = new Set(links.map(({ page }) => page).filter(Boolean));
  const own = links.filter(({ page }) => page === '' || pages.size === 1);
  for (const { link, name } of own) link.setAttribute('href', `#${name}`);
  return new Set(own.map(({ name }) => name));
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Names the first block of an element, or puts a point before its words. */
function namePlace(element: Element, name: string): void {
  const block = element.querySelector('h1, h2, h3, h4, h5, h6, p, li');
  if (block && !block.id) {
    block.id = name;
    return;
  }
  const point = element.ownerDocument.createElement('a');
  point.id = name;
  (block ?? element.querySelector('td, th') ?? element).prepend(point);
}
