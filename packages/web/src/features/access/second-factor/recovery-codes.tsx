import { Alert, Button } from 'antd';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';

/** Recovery codes, which are seen here and never again. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useText();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notice.done(t('secondFactor.copied')),
      () => notice.fail(t('secondFactor.notCopied')),
    );
  return (
    <section className="detail-section" aria-label={t('secondFactor.recovery')}>
      <Alert
        type="warning"
        showIcon
        title={t('secondFactor.recovery')}
        description={t('secondFactor.recoveryText')}
        className="page-alert"
      />
      <ul className="second-factor-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={() => void copy()}>{t('secondFactor.copy')}</Button>{' '}
      <Button type="primary" onClick={onKept}>
        {t('secondFactor.saved')}
      </Button>
    </section>
  );
}
