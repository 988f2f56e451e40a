import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/client.ts';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { listComma } from '../../../kit/marks.ts';
import { notice } from '../../../kit/notice.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { loadPrincipal, usePrincipal } from '../../../session/principal.ts';
import { removeToken } from '../../../session/token.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import './second-factor.css';
import en from './en.ts';
import zh from './zh.ts';

addWords('secondFactor', { zh, en });

type Factor = Reply<'get', '/common/secondFactor'>;

/** So few recovery codes are worth a warning. */
const FEW = 3;

/** One's own second factor; until it is there the only page of somebody whose role demands it. */
export default function SecondFactorPage() {
  const { t } = useText();
  const navigate = useNavigate();
  const { secondFactorDue: due, actorName } = usePrincipal();
  const factor = useGet('/common/secondFactor');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const kept = async () => {
    setCodes(null);
    if (!due) return;
    await loadPrincipal();
    void navigate('/', { replace: true });
  };
  return (
    <div className="second-factor">
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => void kept()} />
      ) : (
        <>
          {due && (
            <Alert
              type="warning"
              showIcon
              title={t('secondFactor.due')}
              description={t('secondFactor.dueText')}
              action={
                <Button size="small" onClick={() => void leave()}>
                  {t('secondFactor.leave')}
                </Button>
              }
              className="page-alert"
            />
          )}
          <Loaded query={factor} rows={4}>
            {(data) =>
              data.enabledTime === null ? (
                <Off factor={data} begins={due} locked={actorName !== null} onCodes={setCodes} />
              ) : (
                <On factor={data} locked={actorName !== null} onCodes={setCodes} />
              )
            }
          </Loaded>
        </>
      )}
    </div>
  );
}

/** Out without the menu of the workspace, which is not there yet. */
async function leave(): Promise<void> {
  // the session ends by itself where the server cannot be told
  await call('post', '/logout', { body: {} }).catch(() => null);
  removeToken();
  location.reload();
}

interface StateProps {
  factor: Factor;
  /** Somebody looks on as this person: nothing is changed. */
  locked: boolean;
  onCodes: (codes: readonly string[]) => void;
}

function Off({ factor, begins, locked, onCodes }: StateProps & { begins: boolean }) {
  const { t } = useText();
  const [sets, setSets] = useState(begins);
  if (sets) {
    return (
      <DetailSection title="secondFactor.start">
        <SetUp replaces={false} onDone={onCodes} />
      </DetailSection>
    );
  }
  return (
    <DetailSection
      title="secondFactor.state"
      actions={
        !locked && (
          <Button type="primary" onClick={() => setSets(true)}>
            {t('secondFactor.setUp')}
          </Button>
        )
      }
    >
      <Details items={[{ label: 'secondFactor.state', value: t('secondFactor.off') }]} />
      <p>{t('secondFactor.offText')}</p>
      {factor.demandedBy.length > 0 && (
        <p>{t('secondFactor.demandedBy', { roles: factor.demandedBy.join(listComma()) })}</p>
      )}
    </DetailSection>
  );
}

function On({ factor, locked, onCodes }: StateProps) {
  const { t } = useText();
  const [doing, setDoing] = useState<'replace' | 'renew' | 'off' | null>(null);
  const renew = useSend('post', '/common/secondFactor/recovery', { invalidates: ['/common/secondFactor'] });
  const off = useSend('post', '/common/secondFactor/off', { invalidates: ['/common/secondFactor'] });
  const close = () => setDoing(null);
  if (doing === 'replace') {
    return (
      <DetailSection title="secondFactor.replace" actions={<Button onClick={close}>{t('common.cancel')}</Button>}>
        <SetUp replaces onDone={onCodes} />
      </DetailSection>
    );
  }
  return (
    <DetailSection
      title="secondFactor.state"
      actions={
        !locked && (
          <>
            <Button onClick={() => setDoing('replace')}>{t('secondFactor.replace')}</Button>
            <Button onClick={() => setDoing('renew')}>{t('secondFactor.renew')}</Button>
            {factor.demandedBy.length === 0 && (
              <Button danger onClick={() => setDoing('off')}>
                {t('secondFactor.switchOff')}
              </Button>
            )}
          </>
        )
      }
    >
      {factor.recoveryLeft <= FEW && (
        <Alert type="warning" showIcon title={t('secondFactor.recoveryFew')} className="page-alert" />
      )}
      <Details
        items={[
          { label: 'secondFactor.state', value: t('secondFactor.on') },
          { label: 'secondFactor.since', value: factor.enabledTime },
          { label: 'secondFactor.recoveryLeft', value: factor.recoveryLeft },
          factor.demandedBy.length > 0 && {
            label: 'secondFactor.demanded',
            value: factor.demandedBy.join(listComma()),
          },
        ]}
      />
      <p className="hint">{t('secondFactor.lost')}</p>
      {doing === 'renew' && (
        <ProofDialog
          title={t('secondFactor.renew')}
          text={t('secondFactor.renewText')}
          onSubmit={(body) => renew.mutateAsync({ body })}
          onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
          onClose={close}
        />
      )}
      {doing === 'off' && (
        <ProofDialog
          title={t('secondFactor.switchOff')}
          text={t('secondFactor.switchOffText')}
          danger
          onSubmit={(body) => off.mutateAsync({ body })}
          onDone={() => notice.done(t('secondFactor.switchedOff'))}
          onClose={close}
        />
      )}
    </DetailSection>
  );
}
