import { lazy, useState, type ComponentType } from 'react';

/** A part of a screen whose file comes when it is shown, or earlier by `load`. */
export interface LazyPart<P extends object> {
  (props: P): React.JSX.Element;
  load: () => Promise<unknown>;
}

/**
 * Like `lazy`, but a part whose file is there already is shown at once: React shows what it has waited for, however briefly,
 * up to 300 ms late. Screens name such parts of theirs as `parts`, which are loaded with them.
 */
export function lazyPart<P extends object>(file: () => Promise<{ default: ComponentType<P> }>): LazyPart<P> {
  let known: ComponentType<P> | undefined;
  const read = async () => {
    const found = await file();
    known = found.default;
    return found;
  };
  const Awaited = lazy(read) as unknown as ComponentType<P>;
  function Part(props: P) {
    // The same for as long as it is shown: another one would begin anew.
    const [Now] = useState(() => known ?? Awaited);
    return <Now {...props} />;
  }
  return Object.assign(Part, { load: read });
}
