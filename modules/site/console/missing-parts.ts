import type { Site } from '@kaiyin/modules/site/schema';
import type { PipeOption } from '@kaiyin/modules/plan/schema';

/** Why a site cannot be published as it should: no pipe that publishes, or pipes without a front page. */
export type MissingParts = { kind: 'pipe' } | { kind: 'template'; pipes: PipeOption[] };

export function missingParts(
  { publishPipeProps }: Pick<Site, 'publishPipeProps'>,
  pipes: readonly PipeOption[],
): MissingParts | undefined {
  const enabled = pipes.filter(({ state }) => state === 'enabled');
  if (enabled.length === 0) return { kind: 'pipe' };
  const bare = enabled.filter(({ code }) => !publishPipeProps[code]?.indexTemplate);
  return bare.length > 0 ? { kind: 'template', pipes: bare } : undefined;
}
