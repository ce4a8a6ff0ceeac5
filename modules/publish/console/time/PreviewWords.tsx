import { CheckCircleOutlined, ClockCircleOutlined, EyeOutlined } from '@ant-design/icons';
import { formatInstantAndZone, localInstants, useText } from '@kaiyin/console-kit';
import type { TimeMark, TimePreview } from '@kaiyin/modules/publish/schema';
import type { ShownPlace } from './use-shown-place.ts';

interface PreviewWordsProps {
  place: ShownPlace;
  preview: TimePreview | undefined;
  marks: readonly TimeMark[];
}

/** Which instant is shown, and whether these are the very files of a release. */
export function PreviewWords({ place: { at, working }, preview, marks }: PreviewWordsProps) {
  const t = useText();
  const isExact = preview?.past === true && working === 'none';
  const instant = at ? formatInstantAndZone(at) : t('timePreview.thisMoment');
  const here = marks.filter((mark) => at && mark.title && Date.parse(mark.at) === Date.parse(at));
  const key =
    working !== 'none'
      ? 'timePreview.withCopies'
      : isExact
        ? at
          ? 'timePreview.exact'
          : 'timePreview.live'
        : 'timePreview.foreseen';
  const Icon = working !== 'none' ? EyeOutlined : isExact ? CheckCircleOutlined : ClockCircleOutlined;
  return (
    <p className="time-words" role="status" data-exact={isExact}>
      <Icon /> {preview ? t(key, { at: instant }) : t('timePreview.opening', { at: instant })}
      {(['release', 'begins', 'changes', 'ends'] as const).map((kind) => {
        const titles = here.filter((mark) => mark.kind === kind).map(({ title }) => title);
        if (!titles.length) return null;
        return (
          <span key={kind}>
            {t(`timePreview.titles.${kind}`, { titles: localInstants(titles.join(t('plan.comma'))) })}
          </span>
        );
      })}
    </p>
  );
}
