import { Fragment } from 'react';

/** A path or an address as code: breaks after its slashes where it is too long for a line, and is whole on hover where it is cut. */
export function PathText({ path }: { path: string }) {
  const [first, ...parts] = path.split('/');
  return (
    <code title={path}>
      {first}
      {parts.map((part, place) => (
        <Fragment key={place}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </code>
  );
}
