import { CheckCircleFilled } from '@ant-design/icons';
import { findRoute, useText } from '@kaiyin/console-kit';
import { Button } from 'antd';
import { Link } from 'react-router';
import { setupStepNames, type SetupStepName } from './setup-steps.ts';
import './home-start.css';

const places: Record<SetupStepName, string> = {
  site: '/configs/site?edit=new',
  pipe: '/configs/publishpipe?edit=new',
  template: '/configs/template',
  catalog: '/configs/catalog',
  content: '/configs/content',
  publish: '/configs/content',
};

/** What is left to do until the site shows its first page, the next step first in sight. */
export default function GettingStarted({ steps }: { steps: Record<SetupStepName, boolean> }) {
  const t = useText();
  const next = setupStepNames.find((name) => !steps[name]);
  if (!next) return null;
  const done = setupStepNames.filter((name) => steps[name]).length;
  return (
    <section className="home-panel home-start" aria-labelledby="home-start">
      <header>
        <h2 id="home-start">{t('home.start')}</h2>
        <span>{t('home.startDone', { done, total: setupStepNames.length })}</span>
      </header>
      <ol>
        {setupStepNames.map((name, index) => (
          <li key={name} data-state={steps[name] ? 'done' : name === next ? 'next' : 'later'}>
            {steps[name] ? (
              <CheckCircleFilled aria-label={t('home.startStepDone')} />
            ) : (
              <span className="home-start-number">{index + 1}</span>
            )}
            <div>
              <b>{t(`home.start.${name}`)}</b>
              {!steps[name] && <small>{t(`home.startHelp.${name}`)}</small>}
            </div>
            {name === next && findRoute(places[name].split('?')[0] ?? '') && (
              <Link to={places[name]}>
                <Button type="primary" tabIndex={-1}>
                  {t(`home.startGo.${name}`)}
                </Button>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
