// Chooses and changes what the spots of a page show, and tells once what was shown, viewed and clicked of it.
const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
const visible = () => document.visibilityState === 'visible';
/** Those whose turn comes later. */
const later = [];

/** Draws some by weight: each gets a time that is the shorter the heavier it is, and the first count. */
function draw(items, count) {
  const time = new Map(items.map((item) => [item, -Math.log(1 - Math.random()) / (Number(item.dataset.weight) || 1)]));
  return items.toSorted((one, other) => time.get(one) - time.get(other)).slice(0, count);
}

function start(spot) {
  const { kxSpot: rotation, count, seconds } = spot.dataset;
  const box = spot.querySelector('.kx-spot-items');
  const rest = spot.querySelector('template')?.content.children ?? [];
  const all = [...box.children, ...rest];
  const size = Number(count);
  let turn;
  if (all.length > size && rotation === 'weight') box.replaceChildren(...draw(all, size));
  if (all.length > size && rotation === 'turn' && !reduced) {
    later.push(...all.slice(size));
    let at = 0;
    turn = setInterval(() => {
      const { top, bottom } = spot.getBoundingClientRect();
      if (!visible() || bottom < 0 || top > innerHeight || spot.matches(':hover, :focus-within')) return;
      at = (at + size) % all.length;
      box.replaceChildren(...all.map((_, place) => all[(at + place) % all.length]).slice(0, size));
    }, seconds * 1000);
  }
  const close = spot.querySelector('[data-kx-close]');
  close.hidden = false;
  close.onclick = () => {
    clearInterval(turn);
    spot.replaceChildren();
    if (!spot.style.minHeight) spot.remove();
  };
}

for (const spot of document.querySelectorAll('[data-kx-spot]')) start(spot);

const idOf = (place) => Number(place.dataset.kxSpotId);
/** Elements of ads that are counted: with the id of an ad, and calls of the page's own host. */
const places = [...document.querySelectorAll('[data-kx-spot-id]'), ...later].filter(
  (place) => /^[1-9]\d{0,14}$/.test(place.dataset.kxSpotId) && /^\/\w.*\/$/.test(place.dataset.to),
);

const send = (address, body) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).then((answer) => answer.json());

async function count() {
  const [first] = places;
  const { to } = first.dataset;
  const isLater = (place) => later.includes(place);
  const ids = (some) => [...new Set(some.map(idOf))].slice(0, 60);
  const a = ids(places.filter((place) => !isLater(place)));
  const l = ids(places.filter(isLater)).filter((id) => !a.includes(id));
  const page = { u: location.pathname.slice(0, 300), r: document.referrer.slice(0, 2000) };
  const reply = await send(`${to}shown`, { ...page, a, l }).catch(() => undefined);
  if (reply?.data?.token) watch(to, reply.data.token);
}

/** Half of it was visible for a second. */
function watch(to, t) {
  const viewed = new Set();
  const timers = new Map();
  let unsent = [];
  const beacon = (body) =>
    navigator.sendBeacon(`${to}viewed`, new Blob([JSON.stringify({ t, ...body })], { type: 'application/json' }));
  const flush = () => {
    if (unsent.length > 0) beacon({ a: unsent.splice(0) });
  };
  const report = (place) => {
    const id = idOf(place);
    if (viewed.has(id)) return;
    viewed.add(id);
    if (unsent.length === 0) setTimeout(flush, 1500);
    unsent.push(id);
  };
  const eye = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        clearTimeout(timers.get(target));
        if (intersectionRatio >= 0.5)
          timers.set(
            target,
            setTimeout(() => visible() && report(target), 1000),
          );
      }
    },
    { threshold: 0.5 },
  );
  for (const place of places) {
    eye.observe(place);
    const links = place.matches('a') ? [place] : place.querySelectorAll('a');
    for (const link of links)
      // Compared as written: what a template has not shown yet knows no address of its page.
      if (link.getAttribute('href') === place.dataset.kxGo) link.href = `${to}go?a=${idOf(place)}&t=${t}`;
      else
        for (const click of ['click', 'auxclick'])
          link.addEventListener(click, (event) => event.button < 2 && beacon({ c: [idOf(place)] }));
  }
  document.addEventListener('visibilitychange', () => {
    if (!visible()) return flush();
    // What was hidden begins anew.
    for (const place of places) {
      eye.unobserve(place);
      eye.observe(place);
    }
  });
  addEventListener('pagehide', flush);
}

// A page that is shown as a stranger, below the address of the console, counts nothing.
if (places.length > 0 && self.origin !== 'null') {
  if (visible()) void count();
  else document.addEventListener('visibilitychange', () => void count(), { once: true });
}
