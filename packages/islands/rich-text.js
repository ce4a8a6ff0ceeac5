// The editor of contributions: a toolbar over the plain text field of a form, pictures, and drafts that are saved by themselves.
const pause = 2500;
const allowed = new Set('P BR H2 H3 H4 BLOCKQUOTE UL OL LI STRONG EM B I U S A IMG'.split(' '));
const unwanted = 'script,style,template,iframe,object,noscript,title';

const copyName = 'kx-contribution';
// It was sent, or deleted.
if (/[?&]done=/.test(location.search)) storage((store) => store.removeItem(copyName));
for (const form of document.querySelectorAll('form[data-island="rich-text"]')) start(form);

function start(form) {
  const { save: saveAddress, upload: uploadAddress, member } = form.dataset;
  const words = JSON.parse(form.dataset.words || '{}');
  const field = (name) => form.elements.namedItem(name);
  const area = field('body');
  const status = form.querySelector('.kx-rt-status');
  const box = make('div', { className: 'kx-rt' });
  const bar = make('div', { className: 'kx-rt-bar', role: 'toolbar', ariaLabel: words.toolbar });
  const page = make('div', {
    className: 'kx-rt-page',
    contentEditable: 'true',
    role: 'textbox',
    ariaLabel: words.body,
  });
  page.setAttribute('aria-multiline', 'true');
  page.id = 'kx-rt-page';
  let isDirty = false;
  let isStopped = false;
  let timer;
  let saving = Promise.resolve();

  const say = (text, isFault = false) => {
    if (!status) return;
    status.textContent = text;
    status.classList.toggle('kx-error', isFault);
  };
  const clean = (html) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    for (const node of body.querySelectorAll(unwanted)) node.remove();
    for (const node of body.querySelectorAll('*')) {
      if (!allowed.has(node.tagName)) {
        const block =
          /^(DIV|SECTION|ARTICLE|TR|H1|H5|H6)$/.test(node.tagName) &&
          node.textContent.trim() &&
          !node.querySelector('p,div,li');
        if (block) {
          const line = make(node.tagName === 'H1' ? 'h2' : 'p');
          line.append(...node.childNodes);
          node.replaceWith(line);
        } else node.replaceWith(...node.childNodes);
        continue;
      }
      for (const { name, value } of Array.from(node.attributes)) {
        const isLink = name === 'href' && /^(https?:|mailto:)/i.test(value);
        const isPicture = (name === 'src' && value.startsWith('/kx-api/')) || name === 'alt';
        if (!isLink && !(node.tagName === 'IMG' && isPicture)) node.removeAttribute(name);
      }
      if (node.tagName === 'IMG' && !node.getAttribute('src')) node.remove();
    }
    return body.innerHTML;
  };
  const escaped = (text) => Object.assign(make('i'), { textContent: text }).innerHTML;
  const paragraphs = (text) =>
    text
      .split(/\n\s*\n/)
      .filter((part) => part.trim())
      .map((part) => `<p>${escaped(part.trim()).replace(/\n/g, '<br>')}</p>`)
      .join('');
  const sync = () => {
    const isEmpty = !page.textContent.trim() && !page.querySelector('img');
    area.value = isEmpty ? '' : page.innerHTML;
    page.classList.toggle('kx-rt-empty', isEmpty);
  };
  // A copy of what is typed, for when the session has ended meanwhile: it comes back after its member signs in again.
  const valuesOf = () => Object.fromEntries([...new FormData(form)].filter(([name]) => name !== 'action'));
  const keepCopy = () =>
    member && storage((store) => store.setItem(copyName, JSON.stringify({ ...valuesOf(), member })));
  const touch = () => {
    sync();
    isDirty = true;
    keepCopy();
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(save, pause);
  };
  const insert = (html) => {
    page.focus();
    document.execCommand('insertHTML', false, html);
    touch();
  };

  const post = async (address, body, headers = {}) =>
    (await fetch(address, { method: 'POST', body, headers, credentials: 'same-origin' })).json();

  async function saveNow() {
    clearTimeout(timer);
    if (!isDirty || isStopped || !field('title').value.trim()) return;
    isDirty = false;
    const values = valuesOf();
    try {
      const reply = await post(saveAddress, JSON.stringify(values), { 'content-type': 'application/json' });
      if (reply.code !== 200) {
        isDirty = true;
        isStopped = Boolean(reply.data?.conflict);
        return say(reply.data?.[0]?.message || reply.msg, true);
      }
      field('id').value = reply.data.id;
      field('revision').value = reply.data.revision;
      storage((store) => store.removeItem(copyName));
      history.replaceState(null, '', `?cid=${reply.data.id}`);
      say(`${words.saved} ${new Date().toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}`);
    } catch {
      isDirty = true;
      say(words.failed, true);
    }
  }
  // One after the other: each needs the revision of the one before.
  const save = () => (saving = saving.then(saveNow));

  async function upload(file, use) {
    if (!file) return;
    say(words.uploading);
    const body = new FormData();
    body.append('file', file, file.name || 'picture.png');
    try {
      const reply = await post(uploadAddress, body);
      if (reply.code !== 200) return say(reply.msg, true);
      say('');
      use(reply.data, file);
    } catch {
      say(words.failed, true);
    }
  }
  const addPicture = ({ url }, { name }) =>
    insert(
      `<p><img src="${url}" alt="${escaped((name || '').replace(/\.\w+$/, '')).replaceAll('"', '')}"></p><p><br></p>`,
    );

  const button = (label, title, run) => {
    const one = make('button', { type: 'button', textContent: label, title, ariaLabel: title });
    // The selection stays where it is.
    one.addEventListener('mousedown', (event) => event.preventDefault());
    one.addEventListener('click', run);
    bar.append(one);
    return one;
  };
  const command = (label, title, name, value) =>
    button(label, title, () => {
      page.focus();
      const isSame = name === 'formatBlock' && document.queryCommandValue('formatBlock') === value;
      document.execCommand(name, false, isSame ? 'p' : value);
      touch();
    });
  const chooser = (use) => {
    const input = make('input', { type: 'file', accept: 'image/jpeg,image/png,image/webp,image/gif', hidden: true });
    input.addEventListener('change', async () => {
      await upload(input.files[0], use);
      input.value = '';
    });
    form.append(input);
    return input;
  };

  command('B', words.bold, 'bold').className = 'kx-rt-b';
  command('I', words.italic, 'italic').className = 'kx-rt-i';
  command(words.heading, words.heading, 'formatBlock', 'h2');
  command(words.subheading, words.subheading, 'formatBlock', 'h3');
  command(words.list, words.list, 'insertUnorderedList');
  command(words.numbers, words.numbers, 'insertOrderedList');
  command(words.quote, words.quote, 'formatBlock', 'blockquote');
  const link = make('span', { className: 'kx-rt-link', hidden: true });
  const address = make('input', { type: 'url', placeholder: 'https://', ariaLabel: words.address });
  let chosen;
  button(words.link, words.link, () => {
    const selection = getSelection();
    chosen =
      selection.rangeCount && page.contains(selection.anchorNode) ? selection.getRangeAt(0).cloneRange() : undefined;
    link.hidden = !link.hidden;
    if (!link.hidden) address.focus();
  });
  const setLink = () => {
    const href = address.value.trim();
    link.hidden = true;
    page.focus();
    if (chosen) {
      getSelection().removeAllRanges();
      getSelection().addRange(chosen);
    }
    if (!/^(https?:\/\/|mailto:)\S+$/i.test(href)) return;
    if (chosen && !chosen.collapsed) document.execCommand('createLink', false, href);
    else
      document.execCommand('insertHTML', false, `<a href="${escaped(href).replaceAll('"', '')}">${escaped(href)}</a>`);
    address.value = '';
    touch();
  };
  address.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter') setLink();
    if (event.key === 'Escape') link.hidden = true;
  });
  const ok = make('button', { type: 'button', textContent: words.ok });
  ok.addEventListener('click', setLink);
  link.append(address, ok);
  const picture = chooser(addPicture);
  picture.name = '';
  picture.className = 'kx-rt-picture';
  button(words.picture, words.picture, () => picture.click());
  bar.append(link);

  const cover = form.querySelector('.kx-rt-cover');
  if (cover) {
    const shown = cover.querySelector('img');
    const remove = make('button', { type: 'button', textContent: words.noCover });
    const show = (id, url) => {
      field('coverId').value = id;
      shown.hidden = remove.hidden = !url;
      if (url) shown.src = url;
    };
    const input = chooser(({ id, url }) => {
      show(id, url);
      touch();
    });
    input.className = 'kx-rt-cover-file';
    const choose = make('button', { type: 'button', textContent: words.cover });
    choose.addEventListener('click', () => input.click());
    remove.hidden = !Number(field('coverId').value);
    remove.addEventListener('click', () => {
      show(0, '');
      touch();
    });
    cover.append(choose, remove);
    cover.hidden = false;
  }

  page.innerHTML = clean(/<[a-z]/i.test(area.value) ? area.value : paragraphs(area.value));
  box.append(bar, page);
  area.hidden = true;
  area.required = false;
  area.before(box);
  sync();
  document.execCommand('defaultParagraphSeparator', false, 'p');
  page.addEventListener('input', touch);
  page.addEventListener('paste', (event) => {
    const [file] = event.clipboardData.files;
    const html = event.clipboardData.getData('text/html');
    event.preventDefault();
    if (file && !html) void upload(file, addPicture);
    else insert(html ? clean(html) : paragraphs(event.clipboardData.getData('text/plain')) || '');
  });
  page.addEventListener('drop', (event) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void upload(file, addPicture);
  });
  form.addEventListener('input', ({ target }) => target !== page && target.name && touch());
  const copy = JSON.parse(storage((store) => store.getItem(copyName)) || 'null');
  if (!member || copy?.member !== member) storage((store) => store.removeItem(copyName));
  else if (copy.id === field('id').value && copy.revision === field('revision').value && copy.body !== area.value) {
    for (const name of ['title', 'summary', 'tags', 'catalogId']) if (field(name)) field(name).value = copy[name] ?? '';
    page.innerHTML = copy.body;
    touch();
  }
  let isSent = false;
  form.addEventListener('submit', async (event) => {
    if (isSent) return;
    event.preventDefault();
    const { submitter } = event;
    clearTimeout(timer);
    isStopped = true;
    await saving;
    // A form takes no second submit while the event of the first is under way.
    await new Promise((done) => setTimeout(done));
    sync();
    isSent = true;
    form.requestSubmit(submitter);
  });
  addEventListener('beforeunload', (event) => isDirty && !isSent && event.preventDefault());
}

function storage(use) {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

function make(name, properties = {}) {
  return Object.assign(document.createElement(name), properties);
}
