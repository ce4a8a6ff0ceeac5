import { PathText } from './PathText.tsx';
import { usePipes } from './use-pipes.ts';

interface PageAddressProps {
  pipeCode: string;
  path: string;
}

/** The path of a published page, leading to it. */
export function PageAddress({ pipeCode, path }: PageAddressProps) {
  const href = usePipes().linkTo(pipeCode, path);
  const words = <PathText path={path || '/'} />;
  return href ? (
    <a href={href} target="_blank" rel="noreferrer">
      {words}
    </a>
  ) : (
    words
  );
}
