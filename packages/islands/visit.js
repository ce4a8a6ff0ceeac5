// A page that is shown as a stranger, below the address of the console, counts nobody.
if (self.origin !== 'null')
  (() => {
    const { to, p, k, i } = document.currentScript.dataset;
    const v = crypto.randomUUID
      ? crypto.randomUUID()
      : `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
    const send = (more) =>
      navigator.sendBeacon(to, new Blob([JSON.stringify({ v, ...more })], { type: 'application/json' }));
    let seconds = 0;
    let since;
    let depth = 0;
    let sent;
    const look = () => {
      const { scrollHeight } = document.documentElement;
      depth = Math.max(depth, Math.min(100, (100 * (scrollY + innerHeight)) / scrollHeight));
    };
    const begin = () => {
      if (!sent) send({ p, k, i, u: location.pathname, r: document.referrer });
      sent = true;
      since = Date.now();
      look();
    };
    const end = () => {
      if (!since) return;
      seconds += (Date.now() - since) / 1000;
      since = 0;
      send({ t: Math.min(86400, seconds), d: depth });
    };
    // The server decides what counts: other hosts, and files that are no pages.
    const follow = ({ target }) => {
      const { href, host, pathname } = target.closest?.('a[href]') ?? {};
      if (href && (host !== location.host || /\.(?!html?$)\w+$/.test(pathname))) send({ l: href.slice(0, 2000) });
    };
    const change = () => (document.visibilityState === 'visible' ? begin() : end());
    addEventListener('scroll', look, { passive: true });
    addEventListener('pagehide', end);
    addEventListener('click', follow, true);
    addEventListener('auxclick', ({ button, target }) => button === 1 && follow({ target }), true);
    document.addEventListener('visibilitychange', change);
    if (document.visibilityState === 'visible') begin();
  })();
