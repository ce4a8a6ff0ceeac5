// Likes, favourites and following of an article: counts, and buttons for members who are signed in.
const api = '/kx-api/api/';
const style = `
.kx-marks{display:flex;flex-wrap:wrap;gap:10px;align-items:center;justify-content:center;margin:28px 0}.kx-marks[hidden],.kx-marks [hidden]{display:none}
.kx-marks button{display:inline-flex;gap:7px;align-items:center;min-height:40px;padding:6px 18px;font:inherit;color:var(--kx-text,inherit);background:none;border:1px solid var(--kx-line,color-mix(in srgb,currentcolor 25%,transparent));border-radius:99px;cursor:pointer}
.kx-marks button:hover,.kx-marks [aria-pressed=true]{color:var(--kx-accent,LinkText);border-color:currentcolor}
.kx-marks svg{fill:none;stroke:currentcolor;stroke-width:1.7;stroke-linejoin:round}.kx-marks [aria-pressed=true] svg{fill:currentcolor}
.kx-marks b{font-weight:600;font-variant-numeric:tabular-nums}.kx-marks b:empty{display:none}.kx-marks small:empty{display:none}`;

const ask = async (path, { body, ...options } = {}) => {
  const headers = { 'accept-language': document.documentElement.lang || 'zh-CN' };
  if (body) Object.assign(options, { body: JSON.stringify(body) }, { method: options.method ?? 'POST' });
  if (body) headers['content-type'] = 'application/json';
  return (await fetch(api + path, { ...options, headers })).json();
};
const whoReads = () =>
  (globalThis.kxMember ??= ask('member/is_login').then(
    ({ code, data }) => (code === 200 ? data : null),
    () => null,
  ));

for (const box of document.querySelectorAll('[data-island=marks]')) start(box).catch(() => {});

async function start(box) {
  const { content, member: author, login } = box.dataset;
  const words = JSON.parse(box.dataset.words);
  const note = box.querySelector('small');
  const { data: counts } = await ask(`cms/member/content/data?ids=${content}`);
  // Not public, such as in a preview of a draft.
  if (!counts?.[0]) return;
  if (!document.getElementById('kx-marks-style'))
    document.head.append(Object.assign(document.createElement('style'), { id: 'kx-marks-style', textContent: style }));
  const calls = {
    like: { path: 'member/like', count: counts[0].likes, body: { dataId: Number(content) } },
    favorites: { path: 'member/favorites', count: counts[0].favorites, body: { dataId: Number(content) } },
    follow: { path: 'member/follow', body: { targetId: Number(author) } },
  };
  const paint = (button, isMarked) => {
    const { kind } = button.dataset;
    button.setAttribute('aria-pressed', Boolean(isMarked));
    if (kind === 'follow') button.textContent = isMarked ? words.followed : words.follow;
    else button.querySelector('b').textContent = calls[kind].count || '';
  };
  const toLogin = () => {
    const there = new URL(login, location.href);
    const given = there.pathname.slice(0, -'account/login'.length);
    // At a local name of the site, links of pages lead elsewhere than its address.
    const root = there.origin !== location.origin || location.pathname.startsWith(given) ? given : '/';
    there.pathname = `${root}account/login`;
    there.searchParams.set('next', location.pathname.slice(root.length) || '/');
    location.assign(there);
  };
  const buttons = [...box.querySelectorAll('button')];
  for (const button of buttons) {
    paint(button, false);
    button.addEventListener('click', async () => {
      if (button.disabled) return;
      if (!(await whoReads())) return toLogin();
      const call = calls[button.dataset.kind];
      const isMarked = button.getAttribute('aria-pressed') === 'true';
      button.disabled = true;
      note.textContent = '';
      try {
        const reply = await ask(call.path, { method: isMarked ? 'DELETE' : 'POST', body: call.body });
        if (reply.code === 401) return toLogin();
        if (reply.code !== 200) return (note.textContent = reply.msg);
        call.count = reply.data?.count ?? call.count;
        paint(button, !isMarked);
      } catch {
        note.textContent = words.failed;
      } finally {
        button.disabled = false;
        button.focus();
      }
    });
  }
  box.hidden = false;
  const reader = await whoReads();
  for (const button of buttons) {
    const { kind } = button.dataset;
    if (kind === 'follow') button.hidden = reader?.memberId === Number(author);
    if (!reader) continue;
    const path =
      kind === 'follow' ? `member/check_follow?targetIds=${author}` : `member/${kind}/check?dataId=${content}`;
    const { data } = await ask(path).catch(() => ({}));
    paint(button, kind === 'follow' ? data?.includes(Number(author)) : data);
  }
}
