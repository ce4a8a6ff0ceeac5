const parts = 'p, h1, h2, h3, h4, h5, h6, div, section, center, td, th, tr, thead, tbody, tfoot';
const around = 'div, section, center, tr, thead, tbody, tfoot';

/** Writes how blocks and cells are aligned – by an attribute, a class or what they stand in – as a style of their own. */
export function alignBlocks(body: HTMLElement, css: string): void {
  for (const { selector, align } of rulesOf(css))
    for (const element of found(body, selector)) if (element.matches(parts)) setAlign(element, align);
  for (const element of body.querySelectorAll<HTMLElement>(parts)) {
    setAlign(element, element.tagName === 'CENTER' ? 'center' : (element.getAttribute('align') ?? ''));
    element.style.textAlign = plainly(element.style.textAlign);
  }
  // From the outermost on: what is inside another has its own by then.
  for (const box of body.querySelectorAll<HTMLElement>(around)) {
    const { textAlign } = box.style;
    if (!/^(?:center|right)$/.test(textAlign)) continue;
    for (const child of box.children) if (child.matches(parts)) setAlign(child as HTMLElement, textAlign);
  }
}

function setAlign(element: HTMLElement, align: string): void {
  if (!element.style.textAlign) element.style.textAlign = plainly(align);
}

const plainly = (align: string): string =>
  align
    .toLowerCase()
    .replace(/^-(?:webkit|moz)-/, '')
    .replace(/^end$/, 'right')
    .replace(/^middle$/, 'center');

function rulesOf(css: string): { selector: string; align: string }[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css.replace(/<!--|-->/g, ''));
  return [...sheet.cssRules]
    .filter((rule) => rule instanceof CSSStyleRule)
    .map(({ selectorText, style }) => ({ selector: selectorText, align: plainly(style.textAlign) }))
    .filter(({ align }) => /^(?:center|right)$/.test(align))
    .toReversed()
    .slice(0, 200);
}

function found(body: HTMLElement, selector: string): HTMLElement[] {
  try {
    return [...body.querySelectorAll<HTMLElement>(selector)];
  } catch {
    return [];
  }
}
