const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Makes this process end as a child of it ends: with its code, or by the signal that has ended it. Signals are passed on. */
export function endAs(child) {
  const pass = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, pass);
  child.on('close', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    for (const each of signals) process.off(each, pass);
    process.kill(process.pid, signal);
  });
}
