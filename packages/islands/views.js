// How often contents were opened, written beside them: pages need no publish for it.
const places = [...document.querySelectorAll('[data-kx-views]')];
const ids = [...new Set(places.map(({ dataset }) => dataset.kxViews))].slice(0, 50);

// A page that is shown as a stranger, below the address of the console, asks nothing.
if (ids.length > 0 && self.origin !== 'null') read(places[0].dataset.from);

async function read(from) {
  const reply = await fetch(`${from}?ids=${ids.join(',')}`).then(
    (answer) => answer.json(),
    () => undefined,
  );
  if (reply?.code !== 200) return;
  const views = new Map(reply.data.map((row) => [String(row.contentId), row.views]));
  for (const place of places) {
    const count = views.get(place.dataset.kxViews);
    if (count === undefined) continue;
    place.textContent = count.toLocaleString(document.documentElement.lang || undefined);
    place.closest('[data-kx-views-box]')?.removeAttribute('hidden');
  }
}
