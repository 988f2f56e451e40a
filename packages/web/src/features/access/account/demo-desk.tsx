import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { LightButton } from '../../../kit/light/light-button.tsx';
import { Note } from '../../../kit/light/note.tsx';
import { TabSet } from '../../../kit/tab-set.tsx';
import { useText } from '../../../kit/text.ts';
import { useEnter } from './use-enter.ts';
import './demo-desk.css';

type Account = Reply<'get', '/public/demo'>['accounts'][number];

/** Of an open demo: one of each kind of its people, a click signs in; and the codes that phones would have got. */
export default function DemoDesk() {
  const { t } = useText();
  const [tab, setTab] = useState('accounts');
  return (
    <section className="demo-desk" aria-label={t('account.demo')}>
      <TabSet
        label="account.demo"
        active={tab}
        onChange={setTab}
        items={[
          { key: 'accounts', label: t('account.demoAccounts'), children: <Accounts /> },
          { key: 'codes', label: t('account.demoCodes'), children: <Codes /> },
        ]}
      />
    </section>
  );
}

function Accounts() {
  const { t } = useText();
  const desk = useGet('/public/demo');
  const enter = useEnter();
  const [wants, setWants] = useState(false);
  const login = useSend('post', '/login', { invalidates: [] });
  const signIn = async ({ username, loginRole }: Account, password: string) => {
    const reply = await login.mutateAsync({ body: { username, password, ...(loginRole ? { loginRole } : {}) } });
    setWants(!enter(reply));
  };
  const busy = login.isPending ? login.variables?.body.username : null;
  return (
    <>
      <p className="hint">{t('account.demoHint')}</p>
      {wants && <Note tone="warning">{t('account.demoWantsCode')}</Note>}
      {login.error && <Note tone="warning">{login.error.message}</Note>}
      {desk.error && <Note tone="warning">{desk.error.message}</Note>}
      {desk.data && (
        <ul>
          {desk.data.accounts.map((account, index) => (
            <li key={account.username}>
              {desk.data.accounts[index - 1]?.group !== account.group && <p className="demo-group">{account.group}</p>}
              <button
                type="button"
                className="demo-account"
                aria-busy={busy === account.username || undefined}
                onClick={() => void signIn(account, desk.data.password).catch(() => undefined)}
              >
                <span>{account.role}</span>
                <span>{account.displayName}</span>
                <span className="demo-username">{account.username}</span>
                <span className="demo-enter" aria-hidden="true">
                  {t('account.login')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Codes() {
  const { t } = useText();
  const codes = useGet('/public/demo/codes');
  return (
    <>
      <p className="hint">{t('account.demoCodesHint')}</p>
      <LightButton busy={codes.isFetching} onClick={() => void codes.refetch()}>
        {t('account.demoRefresh')}
      </LightButton>
      {codes.error && <Note tone="warning">{codes.error.message}</Note>}
      {codes.data?.content.length === 0 && <p className="demo-empty">{t('account.demoNoCodes')}</p>}
      <ul className="demo-codes">
        {codes.data?.content.map(({ target, text, createdTime }) => (
          <li key={createdTime + target + text}>
            <p>
              {target} <time>{createdTime}</time>
            </p>
            <p className="demo-text">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
