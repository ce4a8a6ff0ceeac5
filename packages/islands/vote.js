// Votes on pages: says whether one can vote, sends a ballot without leaving the page, and shows results where the server lets it.
const wait = 1100;

for (const form of document.querySelectorAll('form[data-island="vote"]')) start(form);

function start(form) {
  const { vote, calls } = form.dataset;
  const words = JSON.parse(form.dataset.words);
  const note = form.querySelector('.kx-vote-note');
  const button = form.querySelector('.kx-vote-send');
  const subjects = [...form.querySelectorAll('.kx-vote-subject')];
  if (!vote || !note) return;
  const headers = { 'accept-language': form.lang || 'zh-CN' };
  const ask = async (path, options) =>
    (await fetch(path, { ...options, headers: { ...headers, ...options?.headers } })).json();

  let stamp;
  /** One for the next ballot; it is good once, and not in its first second. */
  const wantStamp = () =>
    (stamp ??= ask(calls.replace(/vote$/, 'visitor/stamp?for=vote')).then(
      (reply) => ({ text: reply.data?.stamp ?? '', from: Date.now() + wait }),
      () => ({ text: '', from: 0 }),
    ));

  const say = (text) => {
    note.textContent = text;
    note.hidden = text === '';
  };

  /** What the server says of the vote: whether one can vote, and results where they may be seen. */
  const show = (data, said = '') => {
    say([said, data.mayVote ? '' : data.notice].filter(Boolean).join(' '));
    const asked = new Set(data.subjects.map(({ subjectId }) => String(subjectId)));
    // The page may be older than its vote.
    for (const subject of subjects)
      subject.hidden = !asked.has(subject.dataset.subject) || (!data.mayVote && data.total !== null);
    for (const subject of subjects) subject.disabled = !data.mayVote;
    if (button) button.hidden = !data.mayVote;
    form.querySelector('.kx-vote-all')?.remove();
    if (data.total === null) return;
    const box = make(data.mayVote ? 'details' : 'div', 'kx-vote-all');
    box.append(make(data.mayVote ? 'summary' : 'p', 'kx-vote-heading', words.results));
    box.append(make('p', 'kx-vote-time', fill(words.ballots, { count: data.total })));
    for (const [index, subject] of data.subjects.entries()) box.append(resultOf(subject, index, words));
    form.append(box);
  };

  const valuesOf = (subject) =>
    [...subject.querySelectorAll('input:checked,textarea')].map(({ value }) => value.trim()).filter(Boolean);

  const showErrors = (errors) => {
    let first;
    for (const subject of subjects) {
      const found = errors.find(({ field }) => field === `subject.${subject.dataset.subject}`);
      const place = subject.querySelector('.kx-vote-error');
      place.textContent = found?.message ?? '';
      place.hidden = !found;
      if (found) first ??= subject;
    }
    first?.querySelector('input,textarea')?.focus();
    return Boolean(first);
  };

  const send = async (isLast = false) => {
    const { text, from } = await wantStamp();
    stamp = undefined;
    await new Promise((done) => setTimeout(done, Math.max(0, from - Date.now())));
    const reply = await ask(calls, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        voteId: Number(vote),
        stamp: text,
        website: form.elements.website?.value ?? '',
        subjects: subjects.map((subject) => ({
          subjectId: Number(subject.dataset.subject),
          result: valuesOf(subject),
        })),
      }),
    });
    const errors = Array.isArray(reply.data) ? reply.data : [];
    if (!isLast && errors.some(({ field }) => field === 'stamp')) return send(true);
    if (reply.code === 200) {
      showErrors([]);
      form.reset();
      show(reply.data, words.thanks);
    } else say(showErrors(errors) ? words.faulty : reply.msg);
  };

  form.addEventListener('focusin', () => void wantStamp());
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    say(words.sending);
    try {
      await send();
    } catch {
      say(words.failed);
    }
    button.disabled = false;
  });
  ask(`${calls}/${vote}`).then(
    ({ code, data }) => code === 200 && show(data),
    () => undefined,
  );
}

function resultOf({ title, type, answers, items }, index, words) {
  const section = make('section', 'kx-vote-subject');
  section.append(make('h3', '', `${index + 1}. ${title}`));
  if (type === 'input') section.append(make('p', '', fill(words.answers, { count: answers })));
  else {
    const list = make('ul', 'kx-vote-results');
    for (const { content, total } of items) {
      const share = answers === 0 ? 0 : Math.round((total / answers) * 1000) / 10;
      const line = make('li');
      const bar = make('i', 'kx-vote-bar');
      bar.append(make('i'));
      bar.firstChild.style.width = `${share}%`;
      const count = `${fill(words.votes, { count: total })} · ${share}%`;
      line.append(make('span', '', content), make('span', 'kx-vote-count', count), bar);
      list.append(line);
    }
    section.append(list);
  }
  return section;
}

function make(tag, name = '', text = '') {
  const element = document.createElement(tag);
  if (name) element.className = name;
  element.textContent = text;
  return element;
}

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
