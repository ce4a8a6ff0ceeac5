// Comments below an article: shows them, takes new ones, answers, likes and reports.
const api = '/kx-api/api/';
// Answers that are read at once.
const most = 50;
const style = `
.kx-comments{color:var(--kx-text,inherit);--l:var(--kx-line,color-mix(in srgb,currentcolor 20%,transparent));--m:var(--kx-muted,GrayText);--a:var(--kx-accent,LinkText)}
.kx-comments ol{list-style:none;margin:0;padding:0}.kx-comments ol ol{margin:8px 0 0;padding-inline-start:16px;border-inline-start:2px solid var(--l)}
.kx-comments p{margin:0 0 8px}.kx-comment{padding:14px 0;border-top:1px solid var(--l)}.kx-comment .kx-comment{padding:8px 0;border:0}
.kx-comment-text{white-space:pre-wrap;overflow-wrap:anywhere}.kx-comment-head,.kx-comment-gone,.kx-comments small{color:var(--m);font-size:.875em}
.kx-comment-head b{color:var(--kx-text,inherit)}.kx-comments label{display:block}
.kx-comments input,.kx-comments textarea,.kx-comments select{display:block;box-sizing:border-box;width:100%;padding:8px 10px;font:inherit;color:inherit;background:var(--kx-surface,Field);border:1px solid var(--l);border-radius:var(--kx-radius,6px)}
.kx-comments input,.kx-comments select{max-width:18em}.kx-comments [aria-invalid=true]{border-color:var(--kx-error,#b3261e)}.kx-comment-error{color:var(--kx-error,#b3261e)}
.kx-comments button{font:inherit;min-height:28px;padding:2px 8px;color:var(--m);background:none;border:0;border-radius:var(--kx-radius,6px);cursor:pointer}
.kx-comments button:hover,.kx-comments [aria-pressed=true]{color:var(--a)}
.kx-comments [type=submit]{padding:6px 18px;color:var(--kx-on-accent,Canvas);background:var(--a)}.kx-comments [type=submit]:hover{color:var(--kx-on-accent,Canvas)}
.kx-comment-send{display:flex;justify-content:space-between;align-items:center;gap:12px;flex-wrap:wrap}.kx-comment-send [type=button]{margin-inline-start:auto}.kx-comments .kx-comment-acts{margin:0 0 0 -8px}`;

for (const section of document.querySelectorAll('section[data-island=comments]')) start(section);

function make(tag, props = {}, ...children) {
  const element = Object.assign(document.createElement(tag), props);
  element.append(...children);
  return element;
}

// A sandboxed page, such as a preview, has no storage.
function stored(store, use) {
  try {
    return use(window[store]) ?? '';
  } catch {
    return '';
  }
}

const sleep = (time) => new Promise((done) => setTimeout(done, time));

function start(section) {
  const { content, size, mode, guests, reasons, zone: timeZone } = section.dataset;
  const t = JSON.parse(section.dataset.texts);
  const list = section.querySelector('.kx-comment-list');
  const mayWrite = mode === 'open' && guests === 'Y';
  const lang = document.documentElement.lang || 'zh-CN';
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  if (!document.getElementById('kx-comment-style'))
    document.head.append(make('style', { id: 'kx-comment-style', textContent: style }));

  const call = async (method, path, body) => {
    const headers = { 'accept-language': lang, ...(body && { 'content-type': 'application/json' }) };
    const reply = await fetch(api + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return reply.json();
  };
  let stamp;
  let asked = 0;
  const welcome = async () => {
    stamp = (await call('GET', 'visitor/stamp?for=comment')).data?.stamp;
    asked = performance.now();
  };
  // A stamp is good once, and not in its first second; a refusal of it is tried once more.
  const post = async (path, body, again = true) => {
    if (!stamp) await welcome();
    await sleep(asked + 1200 - performance.now());
    const sent = stamp;
    stamp = undefined;
    const reply = await call('POST', path, { ...body, stamp: sent });
    const isStamp = reply.code !== 200 && reply.data?.[0]?.field === 'stamp';
    return isStamp && again ? post(path, body, false) : reply;
  };

  const say = (form, text, isError) => {
    const box = form.querySelector('[role=status]') ?? form.appendChild(make('p', { role: 'status' }));
    box.className = isError ? 'kx-comment-error' : '';
    box.textContent = text;
  };
  const clean = (form) => {
    for (const error of form.querySelectorAll('.kx-comment-error:not([role])')) error.remove();
    for (const field of form.elements) field.removeAttribute('aria-invalid');
  };
  const refuse = (form, { msg, data }) => {
    const unknown = (Array.isArray(data) ? data : []).filter(({ field, message }) => {
      const input = form.elements[field];
      if (!input || input.type === 'hidden' || field === 'website') return true;
      input.setAttribute('aria-invalid', 'true');
      input.after(make('span', { className: 'kx-comment-error', textContent: message }));
      input.focus();
      return false;
    });
    say(form, unknown[0]?.message ?? (data?.length ? '' : msg), true);
  };

  // What was typed stays until it was sent.
  const wire = (form, target, done) => {
    const { content: text, guestName: name } = form.elements;
    const key = `kx-comment ${content} ${target.replyId ?? target.commentId ?? ''}`;
    const left = form.querySelector('small');
    const count = () => (left.textContent = text.value ? fill(t.count, { n: text.maxLength - text.value.length }) : '');
    text.value ||= stored('sessionStorage', (store) => store.getItem(key));
    name.value ||= stored('localStorage', (store) => store.getItem('kx-comment-name'));
    count();
    form.addEventListener('focusin', () => asked || welcome().catch(() => {}), { once: true });
    text.addEventListener('input', () => {
      stored('sessionStorage', (store) => store.setItem(key, text.value));
      count();
    });
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const button = form.querySelector('[type=submit]');
      if (button.disabled) return;
      button.disabled = true;
      clean(form);
      say(form, '…');
      try {
        const { website } = form.elements;
        const body = { sourceType: 'cms_content', sourceId: content, ...target, website: website?.value ?? '' };
        const reply = await post('comment/submit', { ...body, guestName: name.value, content: text.value });
        if (reply.code !== 200) return refuse(form, reply);
        stored('localStorage', (store) => store.setItem('kx-comment-name', name.value));
        stored('sessionStorage', (store) => store.removeItem(key));
        text.value = '';
        count();
        say(form, reply.data.auditStatus === 'passed' ? t.sent : t.sentPending);
        await done();
      } catch {
        say(form, t.failed, true);
      } finally {
        button.disabled = false;
      }
    });
  };

  const act = (label, run, props = {}) =>
    make('button', { type: 'button', textContent: label, onclick: run, ...props });
  const likeButton = (comment) => {
    const button = act('', async () => {
      const method = comment.isLiked ? 'DELETE' : 'POST';
      const path = `comment/like/${comment.commentId}`;
      let reply = await call(method, path).catch(() => ({}));
      if (reply.code !== 200 && !asked) {
        await welcome().catch(() => {});
        reply = await call(method, path).catch(() => ({}));
      }
      if (reply.code !== 200) return (button.title = reply.msg ?? t.failed);
      comment.isLiked = !comment.isLiked;
      comment.likeCount = reply.data.likeCount;
      paint();
    });
    const paint = () => {
      button.textContent = `${t.like} ${comment.likeCount || ''}`;
      button.setAttribute('aria-pressed', comment.isLiked);
    };
    paint();
    return button;
  };
  const opens = (item, label, makeForm) => {
    let form;
    const button = act(label, () => {
      if (form) form.remove();
      form = form ? undefined : makeForm(() => button.click());
      button.setAttribute('aria-expanded', Boolean(form));
      if (!form) return button.focus();
      item.querySelector('.kx-comment-acts').after(form);
      form.querySelector('textarea,select').focus();
    });
    return button;
  };
  const replyForm = (comment, top) => (close) => {
    const form = section.querySelector('.kx-comment-form').cloneNode(true);
    form.reset();
    form.querySelector('[role=status]')?.remove();
    form.elements.content.setAttribute('aria-label', fill(t.replyTo, { name: comment.displayName }));
    form.querySelector('[type=submit]').textContent = t.sendReply;
    form.querySelector('small').after(act(t.cancel, close));
    const replyId = comment === top ? {} : { replyId: comment.commentId };
    wire(form, { commentId: top.commentId, ...replyId }, () => answers(top));
    return form;
  };
  const reportForm = (comment) => () => {
    const options = reasons.split(' ').map((value) => make('option', { value, textContent: t[value] }));
    const select = make('select', { name: 'reason' }, ...options);
    const button = make('button', { type: 'submit', textContent: t.sendReport });
    const form = make('form', {}, make('p', {}, make('label', {}, t.reason, select)), make('p', {}, button));
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      button.disabled = true;
      const reply = await post(`comment/report/${comment.commentId}`, { reason: select.value }).catch(() => ({}));
      button.disabled = false;
      if (reply.code === 200) form.replaceChildren();
      say(form, reply.code === 200 ? t.reported : (reply.msg ?? t.failed), reply.code !== 200);
    });
    return form;
  };

  const itemOf = (comment, top = comment) => {
    const { commentId, displayName, replyName, commentTime, location, isDeleted, isMine, auditStatus } = comment;
    // Swedes write times as pages do.
    const time = new Date(commentTime).toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    const head = make('p', { className: 'kx-comment-head' }, make('b', { textContent: displayName }), ' ');
    if (replyName) head.append(fill(t.replyTo, { name: replyName }), ' ');
    head.append(make('time', { dateTime: commentTime, textContent: time }), ` ${location}`);
    const text = make('p', {
      className: `kx-comment-text${isDeleted ? ' kx-comment-gone' : ''}`,
      textContent: isDeleted ? t.removed : comment.content,
    });
    const item = make('li', { id: `comment-${commentId}`, className: 'kx-comment' }, head, text);
    const isShown = !isDeleted && (!auditStatus || auditStatus === 'passed');
    if (isMine && !isShown && !isDeleted) {
      const why = auditStatus === 'waiting' ? t.pending : [t.rejected, comment.auditReason].filter(Boolean).join('：');
      item.append(make('p', { className: 'kx-comment-error', textContent: why }));
    }
    const acts = make('p', { className: 'kx-comment-acts' });
    if (isShown && guests === 'Y') acts.append(likeButton(comment));
    if (isShown && mayWrite) acts.append(opens(item, t.reply, replyForm(comment, top)));
    if (isShown && guests === 'Y' && !isMine) acts.append(opens(item, t.report, reportForm(comment)));
    if (isMine && !isDeleted)
      acts.append(
        act(t.remove, async () => {
          if (!confirm(t.sureRemove)) return;
          const reply = await call('DELETE', `comment/${commentId}`).catch(() => ({}));
          if (reply.code === 200) await (comment === top ? load() : answers(top));
        }),
      );
    item.append(acts);
    if (comment === top) {
      const below = make('ol', {}, ...comment.replies.toReversed().map((reply) => itemOf(reply, top)));
      if (comment.replies.length) item.append(below);
      if (comment.replyCount > comment.replies.length)
        item.append(act(fill(t.earlier, { n: comment.replyCount }), () => answers(top, true).catch(() => {})));
    }
    return item;
  };

  // The latest answers to a comment, or those before the ones that are shown.
  const answers = async (top, isMore) => {
    const known = isMore ? top.replies : [];
    const path = `comment/reply/${top.commentId}?limit=${most}&offset=${known.at(-1)?.commentId ?? 0}`;
    const { data } = await call('GET', path);
    const replies = [...known, ...data];
    const replyCount = data.length < most ? replies.length : Math.max(top.replyCount, replies.length + 1);
    const item = itemOf({ ...top, replies, replyCount });
    list.querySelector(`#comment-${top.commentId}`)?.replaceWith(item);
    item.tabIndex = -1;
    item.focus({ preventScroll: true });
  };
  const show = (comments, isFirst) => {
    section.querySelector('.kx-comment-more')?.remove();
    if (isFirst) list.replaceChildren();
    list.append(...comments.map((comment) => itemOf(comment)));
    if (!list.children.length) list.append(make('li', {}, make('small', { textContent: t.none })));
    if (comments.length < size) return;
    const more = act(t.more, () => load(comments.at(-1).commentId), { className: 'kx-comment-more' });
    section.append(more);
  };
  const load = async (offset = 0) => {
    try {
      const reply = await call('GET', `comment/cms_content/${content}?limit=${size}&offset=${offset}`);
      show(reply.data, offset === 0);
    } catch {
      if (offset === 0 && !list.children.length)
        list.append(
          make(
            'li',
            {},
            t.notLoaded,
            act(t.retry, () => (list.replaceChildren(), load())),
          ),
        );
    }
  };

  const form = section.querySelector('.kx-comment-form');
  if (form) wire(form, {}, () => load());
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      load();
    },
    { rootMargin: '300px' },
  );
  observer.observe(section);
}
