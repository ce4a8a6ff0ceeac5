// Suggestions below the search field of a site: titles that have what was typed so far.
const pause = 180;
const most = 8;

const style = `
.kx-search{position:relative}.kx-search-list[hidden]{display:none!important}
.kx-search-list{position:absolute;z-index:50;inset:100% 0 auto;min-width:14em;margin:4px 0 0;padding:4px;list-style:none;text-align:start;
background:var(--kx-surface,Canvas);color:var(--kx-text,CanvasText);border:1px solid var(--kx-line,GrayText);border-radius:var(--kx-radius,6px);
box-shadow:0 6px 24px rgb(0 0 0/.16)}
.kx-search-list a{display:block;padding:6px 10px;border-radius:calc(var(--kx-radius,6px) - 2px);color:inherit;text-decoration:none;
overflow:hidden;text-overflow:ellipsis;white-space:nowrap;line-height:1.6}
.kx-search-list [aria-selected=true] a,.kx-search-list a:hover{background:var(--kx-hover,rgb(128 128 128/.16))}
.kx-search-list mark{background:none;color:var(--kx-accent,LinkText);font-weight:600}`;

for (const form of document.querySelectorAll('form[data-island="search-box"]')) start(form);

function start(form) {
  const input = form.querySelector('input[type=search]');
  const { suggest, site, pipe, label = '' } = form.dataset;
  if (!input || !suggest) return;
  if (!document.getElementById('kx-search-style')) {
    const sheet = document.createElement('style');
    sheet.id = 'kx-search-style';
    sheet.textContent = style;
    document.head.append(sheet);
  }
  const list = document.createElement('ul');
  list.className = 'kx-search-list';
  list.id = `kx-search-${Math.random().toString(36).slice(2, 8)}`;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', label);
  list.hidden = true;
  form.append(list);
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-controls', list.id],
    ['aria-expanded', 'false'],
    ['autocomplete', 'off'],
  ])
    input.setAttribute(name, value);

  let timer;
  let asked = 0;
  let chosen = -1;

  const close = () => {
    list.hidden = true;
    chosen = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const choose = (index) => {
    const options = [...list.children];
    chosen = options.length === 0 ? -1 : (index + options.length) % options.length;
    for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === chosen));
    if (chosen >= 0) input.setAttribute('aria-activedescendant', options[chosen].id);
  };
  const show = (found, typed) => {
    list.replaceChildren(...found.map(({ title, link }, index) => option(title, link, typed, `${list.id}-${index}`)));
    list.hidden = found.length === 0;
    chosen = -1;
    input.setAttribute('aria-expanded', String(!list.hidden));
  };
  const ask = async () => {
    const typed = input.value.trim();
    const mine = ++asked;
    if (typed === '') return close();
    try {
      const query = new URLSearchParams({ sid: site, pp: pipe, q: typed.slice(0, 50), size: most });
      const reply = await (await fetch(`${suggest}?${query}`, { credentials: 'omit' })).json();
      if (mine === asked && reply.code === 200)
        show(
          reply.data.filter(({ link }) => link),
          typed,
        );
    } catch {
      // The field works without suggestions.
    }
  };

  input.addEventListener('input', (event) => {
    clearTimeout(timer);
    if (!event.isComposing) timer = setTimeout(ask, pause);
  });
  input.addEventListener('compositionend', () => void ask());
  input.addEventListener('keydown', (event) => {
    if (event.isComposing || list.hidden) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      choose(chosen + (event.key === 'ArrowDown' ? 1 : chosen < 0 ? 0 : -1));
    } else if (event.key === 'Enter' && chosen >= 0) {
      event.preventDefault();
      list.children[chosen].firstChild.click();
    } else if (event.key === 'Escape') close();
  });
  form.addEventListener('focusout', ({ relatedTarget }) => form.contains(relatedTarget) || close());
}

function option(title, link, typed, id) {
  const item = document.createElement('li');
  item.id = id;
  item.setAttribute('role', 'option');
  item.setAttribute('aria-selected', 'false');
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.tabIndex = -1;
  const at = title.toLowerCase().indexOf(typed.toLowerCase());
  if (at < 0) anchor.textContent = title;
  else {
    const mark = document.createElement('mark');
    mark.textContent = title.slice(at, at + typed.length);
    anchor.append(title.slice(0, at), mark, title.slice(at + typed.length));
  }
  item.append(anchor);
  return item;
}
