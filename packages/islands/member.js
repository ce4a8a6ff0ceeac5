// Who is signed in at a site: name and sign-out in the header; codes and pictures of members' forms without leaving the page.
const api = '/kx-api/api/';
const style = `.kx-member{display:inline-flex;gap:.9em;align-items:center}.kx-member button{padding:0;font:inherit;color:inherit;background:none;border:0;cursor:pointer}
.kx-member a:first-child{max-width:10em;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.kx-member :is(a,button):hover{color:var(--kx-accent,inherit);text-decoration:underline}`;

const ask = async (path, { body, ...options } = {}) => {
  const headers = { 'accept-language': document.documentElement.lang || 'zh-CN' };
  const isJson = body && !(body instanceof FormData);
  if (isJson) headers['content-type'] = 'application/json';
  if (body) Object.assign(options, { method: 'POST', body: isJson ? JSON.stringify(body) : body });
  return (await fetch(api + path, { ...options, headers })).json();
};
const make = (tag, props) => Object.assign(document.createElement(tag), props);
const whoReads = () =>
  (globalThis.kxMember ??= ask('member/is_login').then(
    ({ code, data }) => (code === 200 ? data : null),
    () => null,
  ));
const sleep = (time) => new Promise((done) => setTimeout(done, time));

document.head.append(make('style', { textContent: style }));
const boxes = [...document.querySelectorAll('[data-island=member]')];
const words = JSON.parse(boxes[0]?.dataset.words ?? '{}');
for (const box of boxes) start(box);
for (const button of document.querySelectorAll('button[data-kx-code]')) sends(button);
for (const form of document.querySelectorAll('form:has(input[name=stamp])')) delays(form);
for (const input of document.querySelectorAll('input[data-kx-picture]')) takesPicture(input);
for (const form of document.querySelectorAll('form:has([name=action][value=logout])'))
  form.addEventListener('submit', dropCopy);

// What is typed and not saved (rich-text.js) does not outlive the session of its member.
function dropCopy() {
  try {
    sessionStorage.removeItem('kx-contribution');
  } catch {}
}

// Where the pages of the site begin; at a local name of the site, links of pages lead elsewhere than its address.
function rootOf(login) {
  const { origin, pathname } = new URL(login);
  const root = pathname.slice(0, -'account/login'.length);
  return origin !== location.origin || location.pathname.startsWith(root) ? root : '/';
}

async function start(box) {
  const links = [...box.querySelectorAll('a')];
  const root = rootOf(links[0].href);
  const path = location.pathname.slice(root.length);
  const isEntry = /^account\/(login|register|forget)/.test(path);
  // After signing in one is back on this page.
  const next = isEntry ? new URLSearchParams(location.search).get('next') : (path || '/') + location.search;
  for (const [index, link] of links.entries())
    link.href = `${root}account/${['login', 'register'][index]}${next ? `?${new URLSearchParams({ next })}` : ''}`;
  const member = await whoReads();
  if (!member) return;
  // Comments bear the name of the member.
  for (const input of document.querySelectorAll('[name=guestName]')) {
    input.required = false;
    input.closest('p').hidden = true;
  }
  const name = make('a', { href: `${root}account/${member.memberId}`, textContent: member.displayName });
  name.title = words.centre;
  const setting = make('a', { href: `${root}account/setting`, textContent: words.setting });
  const out = make('button', { type: 'button', textContent: words.signOut });
  out.addEventListener('click', async () => {
    out.disabled = true;
    const { code } = await ask('account/logout', { method: 'POST' }).catch(() => ({}));
    out.disabled = false;
    if (code !== 200) return (out.title = words.failed);
    dropCopy();
    if (path.startsWith('account/')) location.assign(root);
    else location.reload();
  });
  box.replaceChildren(name, setting, out);
}

function showAt(form, name, text) {
  const input = form.elements[name];
  const field = input?.closest?.('.ac-field');
  if (!field) return false;
  input.setAttribute('aria-invalid', Boolean(text));
  field.querySelector('.ac-error')?.remove();
  if (text) field.append(make('p', { className: 'ac-error', textContent: text }));
  return true;
}

// Sends a code and says so beside the button, which can be used again after a minute.
function sends(button) {
  const { form } = button;
  const label = button.textContent;
  const note = make('p', { className: 'ac-hint' });
  note.setAttribute('role', 'status');
  button.closest('.ac-field').append(note);
  button.addEventListener('click', async (event) => {
    event.preventDefault();
    button.disabled = true;
    note.textContent = words.wait;
    const names = ['account', 'email', 'phoneNumber'].filter((name) => form.elements[name]);
    for (const name of names) showAt(form, name, '');
    const body = { stamp: form.elements.stamp?.value ?? '', website: form.elements.website?.value ?? '' };
    for (const name of names) body[name] = form.elements[name].value;
    try {
      const { code, msg, data } = await post(button.dataset.kxCode, body, form);
      const errors = Array.isArray(data) ? data : [];
      const others = errors.filter(({ field, message }) => !showAt(form, field, message));
      note.textContent = code === 200 ? words.sent : (others[0]?.message ?? (errors.length ? '' : msg));
      if (code === 200) await renewStamp(form);
      if (code === 200) form.elements.code?.focus();
      for (let n = code === 200 ? 60 : 0; n > 0; n--) {
        button.textContent = words.again.replace('{n}', n);
        await sleep(1000);
      }
    } catch {
      note.textContent = words.failed;
    }
    button.textContent = label;
    button.disabled = false;
  });
}

// Password managers are quicker than the first second of a stamp.
function delays(form) {
  form.addEventListener('submit', async (event) => {
    const rest = 1500 + Number(form.dataset.stamped ?? 0) - performance.now();
    if (rest <= 0) return;
    event.preventDefault();
    await sleep(rest);
    form.requestSubmit(event.submitter);
  });
}

async function renewStamp({ dataset, elements: { stamp } }) {
  if (!stamp) return;
  stamp.value = (await ask('visitor/stamp?for=account')).data.stamp;
  dataset.stamped = String(performance.now());
}

// A stamp is good once, and not in its first second; a refusal of it is tried once more.
async function post(path, body, form) {
  const reply = await ask(path, { body });
  const isStamp = reply.code !== 200 && reply.data?.[0]?.field === 'stamp';
  if (!isStamp) return reply;
  await renewStamp(form);
  await sleep(1200);
  return ask(path, { body: { ...body, stamp: form.elements.stamp.value } });
}

function takesPicture(input) {
  const label = input.closest('label');
  const note = label.parentElement.appendChild(make('p', { className: 'ac-error' }));
  note.setAttribute('role', 'status');
  label.hidden = false;
  input.addEventListener('change', async () => {
    const body = new FormData();
    body.append('file', input.files[0]);
    note.textContent = words.wait;
    const { code, msg } = await ask('member/avatar', { body }).catch(() => ({ msg: words.failed }));
    if (code === 200) location.reload();
    else note.textContent = msg;
  });
}
