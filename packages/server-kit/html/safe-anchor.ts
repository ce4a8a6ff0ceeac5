const longest = 200;

/** Names by which scripts of a page reach its window, its document, an element or a form: no element of a text may answer to them. */
const ofPages = new Set(
  (
    'acceptCharset action activeElement addEventListener alert all anchors append appendChild applets attributes body ' +
    'baseURI characterSet charset childNodes children classList className click close confirm console constructor cookie ' +
    'createElement currentScript customElements dataset defaultView dir dispatchEvent doctype document documentElement ' +
    'documentURI domain elements embeds enctype eval event fetch firstChild focus forms frameElement frames getAttribute ' +
    'getElementById hasAttribute hasOwnProperty head hidden history host id images implementation innerHTML innerText ' +
    'insertBefore isPrototypeOf lang lastChild length links localStorage location method name namespaceURI navigator ' +
    'nextSibling nodeName nodeType nodeValue normalize open opener origin outerHTML ownerDocument parent parentElement ' +
    'parentNode performance plugins postMessage previousSibling print prompt prototype querySelector querySelectorAll ' +
    'readyState referrer remove removeChild replaceChild reset root screen scripts self sessionStorage setAttribute ' +
    'status style submit tagName target textContent title toString top type URL value valueOf window write writeln'
  ).split(' '),
);
const ofScripts = /^(?:__|on[a-z]+$|(?:kx|kaiyin|ant|rc)[-_])/;
const possible = /^[^\s"'<>&`\p{C}]+$/u;
const prefix = 'anchor-';

/** The name of a place in a text, as links lead to it; one that belongs to pages and their scripts gets a prefix. Undefined for what is no name. */
export function safeAnchor(name: string): string | undefined {
  if (name.length > longest || !possible.test(name)) return undefined;
  return ofPages.has(name) || ofScripts.test(name) ? prefix + name : name;
}

const toPlace = /^(#|iurl:\/\/[^#]*#)(.+)$/is;

/** An address whose place has the name that `safeAnchor` gives it. */
export const withSafeAnchor = (address: string): string =>
  address.replace(toPlace, (whole, page: string, name: string) => {
    const safe = safeAnchor(name);
    return safe === undefined ? whole : page + safe;
  });
