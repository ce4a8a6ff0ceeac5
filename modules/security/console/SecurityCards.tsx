import { FieldLine, useData, useText } from '@kaiyin/console-kit';
import { getPasswordDuties, securityConfig, type SecurityRules } from '@kaiyin/modules/security/schema';
import { Form } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { PolicyPreview } from './PolicyPreview.tsx';
import { SensitiveWidget } from './SensitiveWidget.tsx';
import './security.css';

type LineProps = Omit<ComponentProps<typeof FieldLine>, 'entity' | 'name'> & { name: keyof SecurityRules | 'remark' };

const Line = (props: LineProps) => <FieldLine entity={securityConfig} {...props} />;

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="security-card">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** The fields of a configuration, in cards; the last one tries what stands in the others. */
export function SecurityCards() {
  const t = useText();
  return (
    <>
      <Card title={t('security.passwordCard')}>
        <div className="security-pair">
          <Line name="passwordLenMin" />
          <Line name="passwordLenMax" />
        </div>
        <Line name="passwordRule" />
        <Line name="passwordSensitive" widget={SensitiveWidget} />
        <Line name="weakPasswords" help={t('security.weakHelp')} />
        <Line name="passwordExpireSeconds" help={t('security.expireHelp')} />
        <div className="security-pair">
          <Line name="forceModifyPwdAfterAdd" />
          <Line name="forceModifyPwdAfterReset" />
        </div>
      </Card>
      <Card title={t('security.previewCard')}>
        <PolicyPreview />
      </Card>
      <Card title={t('security.retryCard')}>
        <RetryLines />
      </Card>
      <Card title={t('security.captchaCard')}>
        <CaptchaLines />
      </Card>
      <Line name="remark" />
    </>
  );
}

function RetryLines() {
  const t = useText();
  const limit = Form.useWatch<number | null>('passwordRetryLimit');
  const strategy = Form.useWatch<SecurityRules['passwordRetryStrategy']>('passwordRetryStrategy');
  const isCounted = Boolean(limit);
  return (
    <>
      <Line name="passwordRetryLimit" help={t('security.retryHelp')} />
      <Line
        name="passwordRetryStrategy"
        disabled={!isCounted}
        help={isCounted && strategy === 'DISABLE' ? t('security.disableHelp') : undefined}
      />
      {isCounted && strategy === 'LOCK' && <Line name="passwordRetryLockSeconds" help={t('security.lockHelp')} />}
    </>
  );
}

function CaptchaLines() {
  const t = useText();
  const isAsked = Form.useWatch<boolean>('captchaEnable');
  const areOff = useData(getPasswordDuties, {}).data?.captchasAreOff;
  return (
    <>
      <Line name="captchaEnable" help={areOff ? t('security.captchasOff') : undefined} />
      {isAsked && (
        <>
          <Line name="captchaType" />
          <Line name="captchaExpires" help={t('security.captchaExpiresHelp')} />
          <Line name="captchaDuration" help={t('security.captchaDurationHelp')} />
        </>
      )}
    </>
  );
}
