import { call, useConfirm, useFollowTask, useText } from '@kaiyin/console-kit';
import {
  importTheme,
  themeChoices,
  type ThemeChoice,
  type ThemePart,
  type ThemePartView,
  type ThemeView,
} from '@kaiyin/modules/theme/schema';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Select } from 'antd';
import { useState } from 'react';

interface ThemeChoicesProps {
  siteId: number;
  view: ThemeView;
  onEnd: () => void;
}
type Choices = Record<string, ThemeChoice>;

/** What a theme has, part by part, and what becomes of each. */
export function ThemeChoices({ siteId, view, onEnd }: ThemeChoicesProps) {
  const t = useText();
  const follow = useFollowTask();
  const client = useQueryClient();
  const confirm = useConfirm();
  const [choices, setChoices] = useState<Choices>(() => standard(view.parts));
  const [publishes, setPublishes] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const replaced = view.parts.reduce(
    (sum, { part, differing }) => sum + (choices[part] === 'replace' ? differing : 0),
    0,
  );
  const isNothing = view.parts.every(({ part, added, differing }) => {
    const choice = choices[part];
    return choice === 'skip' || (added === 0 && (differing === 0 || choice === 'keep'));
  });
  const start = async () => {
    if (replaced > 0) {
      const text = t('theme.confirmText', { count: replaced });
      if (!(await confirm({ title: t('theme.confirm'), text, ok: t('theme.importButton'), danger: true }))) return;
    }
    setIsBusy(true);
    try {
      const { taskId } = await call(importTheme, { siteId, fileId: view.fileId, parts: choices, publishes });
      follow(taskId, t('theme.import'), { onDone: () => client.invalidateQueries() });
      onEnd();
    } finally {
      setIsBusy(false);
    }
  };
  const hasContents = view.parts.some(({ part }) => part === 'contents') && choices.contents !== 'skip';
  return (
    <div className="theme-choices">
      <h3>{view.name}</h3>
      {view.description && <p className="theme-help">{view.description}</p>}
      <ul className="theme-parts">
        {view.parts.map((one) => (
          <PartLine
            key={one.part}
            one={one}
            choice={choices[one.part] ?? 'skip'}
            onChoose={(choice) => setChoices({ ...choices, [one.part]: choice })}
          />
        ))}
      </ul>
      {view.unknown.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('theme.unknown', { names: view.unknown.slice(0, 10).join(t('theme.comma')) })}
        />
      )}
      {hasContents && (
        <div>
          <Checkbox
            checked={publishes}
            onChange={({ target }) => setPublishes(target.checked)}
            aria-describedby="theme-publishes-help"
          >
            {t('theme.publishes')}
          </Checkbox>
          <p className="theme-help" id="theme-publishes-help">
            {t('theme.publishesHelp')}
          </p>
        </div>
      )}
      {isNothing && <Alert type="info" showIcon title={t('theme.nothing')} />}
      <div className="theme-buttons">
        <Button onClick={onEnd} disabled={isBusy}>
          {t('theme.another')}
        </Button>
        <Button
          type="primary"
          loading={isBusy}
          disabled={isNothing}
          onClick={() => void start().catch(() => undefined)}
        >
          {t('theme.importButton')}
        </Button>
      </div>
    </div>
  );
}

/** What the site has stays, but for its settings: these are what a theme comes for. */
const standard = (parts: readonly ThemePartView[]): Choices =>
  Object.fromEntries(
    parts.map(({ part, lacking }): [ThemePart, ThemeChoice] => [
      part,
      lacking.length > 0 ? 'skip' : part === 'settings' ? 'replace' : 'keep',
    ]),
  );

interface PartLineProps {
  one: ThemePartView;
  choice: ThemeChoice;
  onChoose: (choice: ThemeChoice) => void;
}

function PartLine({ one, choice, onChoose }: PartLineProps) {
  const t = useText();
  const { part, added, same, differing, lacking } = one;
  const title = t(`theme.part.${part}`);
  const counts = [
    [t('theme.addedColumn'), added],
    [t('theme.sameColumn'), same],
    [t('theme.differingColumn'), differing],
  ] as const;
  const names = (some: readonly string[], count: number) => {
    const listed = some.join(t('theme.comma'));
    return count > some.length ? t('theme.andMore', { names: listed, count }) : listed;
  };
  return (
    <li className="theme-part">
      <div className="theme-part-head">
        <strong>{title}</strong>
        <span className="theme-counts">
          {counts.map(([label, count]) => (
            <span key={label} className={count === 0 ? 'theme-zero' : undefined}>
              {label} {count}
            </span>
          ))}
        </span>
      </div>
      <Select
        className="theme-choice"
        aria-label={`${title} ${t('theme.choiceColumn')}`}
        value={choice}
        disabled={lacking.length > 0}
        onChange={onChoose}
        options={themeChoices.map((value) => ({ value, label: t(`theme.choice.${value}`) }))}
      />
      {added > 0 && <p className="theme-names">{t('theme.addedNames', { names: names(one.addedNames, added) })}</p>}
      {differing > 0 && (
        <p className="theme-names">{t('theme.differingNames', { names: names(one.differingNames, differing) })}</p>
      )}
      {lacking.length > 0 && (
        <p className="theme-lacking">{t('theme.lackingNote', { names: lacking.join(t('theme.comma')) })}</p>
      )}
    </li>
  );
}
