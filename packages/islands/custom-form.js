// A form of a site: sent without leaving the page, with errors at their fields. What is typed stays until it is sent.
const young = 1100;
const own = new Set(['stamp', 'version', 'lang', 'website', 'captcha', 'captchaId']);

for (const form of document.querySelectorAll('form[data-island="custom-form"]')) start(form);

function start(form) {
  const { form: id, stamp: stampAddress, fields: fieldsAddress, captcha: captchaAddress } = form.dataset;
  const words = JSON.parse(form.dataset.words || '{}');
  const status = form.querySelector('.kx-form-status');
  const button = form.querySelector('button[type=submit]');
  const key = `kx-form-${id}`;
  let stamped;
  let isSending = false;
  form.noValidate = true;

  const say = (text, isFault = false) => {
    status.textContent = text;
    status.classList.toggle('kx-error', isFault);
  };
  const fill = (word, values) => word.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const input = (name) => form.querySelector(`input[name="${name}"]`);
  const ask = async (address) => {
    const reply = await (await fetch(address, { credentials: 'same-origin', cache: 'no-store' })).json();
    if (reply.code !== 200) throw new Error(reply.msg);
    return reply.data;
  };

  const store = (change) => {
    try {
      change(sessionStorage);
    } catch {
      // Nothing is storage where the browser does not allow it.
    }
  };
  const typed = () => [...new FormData(form)].filter(([name, value]) => typeof value === 'string' && !own.has(name));
  const keep = () => store((storage) => storage.setItem(key, JSON.stringify(typed())));
  const putBack = (values) => {
    const said = Map.groupBy
      ? Map.groupBy(values, ([name]) => name)
      : values.reduce((all, one) => all.set(one[0], [...(all.get(one[0]) || []), one]), new Map());
    for (const field of form.elements) {
      if (!field.name || own.has(field.name) || field.type === 'file') continue;
      const given = (said.get(field.name) || []).map(([, value]) => value);
      if (field.type === 'checkbox' || field.type === 'radio') field.checked = given.includes(field.value);
      else if (given.length > 0) field.value = given[0];
    }
  };

  const newStamp = () => {
    const asked = ask(stampAddress).then((data) => ({ text: data.stamp, at: Date.now() }));
    asked.catch(() => (stamped = undefined));
    stamped = asked;
    return asked;
  };
  const newCaptcha = async () => {
    if (!captchaAddress) return;
    const { uuid, img } = await ask(captchaAddress);
    const box = form.querySelector('.kx-captcha');
    if (!box) return;
    box.hidden = img === '';
    if (img) box.querySelector('img').src = img;
    input('captchaId').value = uuid;
    input('captcha').value = '';
  };
  const touch = () => {
    if (stamped) return;
    void newStamp().catch(() => undefined);
    void newCaptcha().catch(() => undefined);
  };

  const clear = () => {
    for (const place of form.querySelectorAll('[data-error-of]')) place.hidden = true;
    for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
  };
  const show = (issues) => {
    clear();
    let first;
    const lost = [];
    for (const { field: name, message } of issues) {
      const place = form.querySelector(`[data-error-of="${CSS.escape(name)}"]`);
      if (!place) {
        lost.push(message);
        continue;
      }
      place.textContent = place.hidden ? message : `${place.textContent} ${message}`;
      place.hidden = false;
      for (const field of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
        field.setAttribute('aria-invalid', 'true');
        first ||= field;
      }
    }
    const count = issues.length - lost.length;
    say([...lost, ...(count > 0 ? [fill(words.faults, { count })] : [])].join(' '), true);
    first?.focus();
  };

  // Files are looked at before they are sent: that may take long.
  const fileFaults = () => {
    const { fileSize: size, fileCount: count } = form.dataset;
    const faults = [];
    for (const field of form.querySelectorAll('input[type=file]')) {
      if (field.files.length > count) faults.push({ field: field.name, message: fill(words.tooMany, { count }) });
      for (const { name, size: bytes } of field.files)
        if (bytes > size * 1048576) faults.push({ field: field.name, message: fill(words.tooLarge, { name, size }) });
    }
    return faults;
  };

  // The form was changed while it was open: its new fields are shown, with what was typed and chosen.
  const renew = async () => {
    const { version, html } = await ask(fieldsAddress);
    const values = typed();
    const files = [...form.querySelectorAll('input[type=file]')].filter((field) => field.files.length > 0);
    const fresh = new DOMParser().parseFromString(html, 'text/html').body;
    form.querySelector('.kx-form-fields').replaceChildren(...fresh.childNodes);
    for (const field of files)
      form.querySelector(`input[type=file][name="${CSS.escape(field.name)}"]`)?.replaceWith(field);
    putBack(values);
    input('version').value = version;
    say(words.changed, true);
    form.scrollIntoView({ block: 'nearest' });
  };

  const post = async (isAgain) => {
    const stamp = await (stamped || newStamp());
    stamped = undefined;
    const wait = stamp.at + young - Date.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    input('stamp').value = stamp.text;
    const reply = await fetch(form.action, {
      method: 'POST',
      body: new FormData(form),
      headers: { accept: 'application/json' },
      credentials: 'same-origin',
    });
    const answer = await reply.json();
    if (answer.code === 200) return thank(answer.data.thanks);
    const issues = Array.isArray(answer.data) ? answer.data : [];
    if (!isAgain && issues.some(({ field }) => field === 'stamp')) return post(true);
    void newStamp().catch(() => undefined);
    if (captchaAddress) await newCaptcha().catch(() => undefined);
    if (issues.some(({ field }) => field === 'version')) return renew();
    if (issues.length > 0) return show(issues);
    return say(answer.msg || words.failed, true);
  };

  const thank = (text) => {
    store((storage) => storage.removeItem(key));
    const box = document.createElement('div');
    box.className = 'kx-form-thanks';
    box.tabIndex = -1;
    box.setAttribute('role', 'status');
    const line = document.createElement('p');
    line.textContent = text;
    const again = document.createElement('button');
    again.type = 'button';
    again.textContent = words.again;
    again.addEventListener('click', () => {
      form.reset();
      clear();
      say('');
      box.replaceWith(form);
      form.querySelector('.kx-form-fields :is(input,textarea,select)')?.focus();
    });
    box.append(line, again);
    form.replaceWith(box);
    box.focus();
  };

  form.addEventListener('focusin', touch);
  form.addEventListener('input', () => {
    touch();
    keep();
  });
  form.addEventListener('click', ({ target }) => {
    if (target.closest('.kx-captcha-new')) void newCaptcha().catch(() => undefined);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isSending) return;
    const faults = fileFaults();
    if (faults.length > 0) return show(faults);
    isSending = true;
    button.disabled = true;
    clear();
    say(words.sending);
    try {
      await post(false);
    } catch {
      say(words.failed, true);
    } finally {
      isSending = false;
      button.disabled = false;
    }
  });

  store((storage) => {
    const values = JSON.parse(storage.getItem(key) || '[]');
    if (!values.some(([, value]) => value !== '')) return;
    putBack(values);
    say(words.restored);
    touch();
  });
}
