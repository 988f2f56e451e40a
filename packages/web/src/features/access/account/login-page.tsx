import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useGet } from '../../../api/hooks.ts';
import { useSite } from '../../../kit/site.ts';
import { TabSet } from '../../../kit/tab-set.tsx';
import { type TextKey, useText } from '../../../kit/text.ts';
import { LoginForm } from './login-form.tsx';
import { SignOn } from './sign-on.tsx';
import './login.css';

const DemoDesk = lazy(() => import('./demo-desk.tsx'));

/** What helps those who cannot sign in; those whose screens are built are shown. */
const helpLinks: readonly { path: string; title: TextKey }[] = [
  { path: '/bidder/register', title: 'account.register' },
  { path: '/bidder/resetPassword', title: 'account.resetPassword' },
  { path: '/bidder/findUserName', title: 'account.findUserName' },
  { path: '/bidder/bidderContactReset', title: 'account.resetContact' },
  { path: '/common/committeeEntry', title: 'account.committeeEntry' },
  { path: '/common/undoContact', title: 'account.undoContact' },
];

/** What the product is for, in three lines. */
const points: readonly TextKey[] = ['account.pointWhole', 'account.pointSealed', 'account.pointTraced'];

/** Sign-in of staff and bidders (spec §2). */
export default function LoginPage() {
  const { t } = useText();
  const { canOpen } = useSite();
  const [query] = useSearchParams();
  const [role, setRole] = useState(query.get('loginRole') === 'BIDDER' ? 'BIDDER' : 'STAFF');
  const demo = useGet('/public/settings').data?.demo === true;
  const links = helpLinks.filter(({ path }) => canOpen(path));
  return (
    <div className={demo ? 'login with-demo' : 'login'}>
      <div className="login-brand">
        <p className="login-name">{t('shell.product')}</p>
        <p>{t('account.tagline')}</p>
        <ul className="login-points">
          {points.map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ul>
        {canOpen('/bidder/dashboard') && (
          <Link to="/bidder/dashboard" className="login-public">
            {t('account.publicAnnouncements')}
          </Link>
        )}
      </div>
      <section className="login-card" aria-labelledby="login-title">
        <h1 id="login-title">{t('account.welcome')}</h1>
        <TabSet
          label="account.loginTabs"
          active={role}
          onChange={setRole}
          items={[
            {
              key: 'STAFF',
              label: t('account.staff'),
              children: (
                <>
                  <LoginForm key="staff" />
                  <SignOn />
                </>
              ),
            },
            { key: 'BIDDER', label: t('account.bidder'), children: <LoginForm key="bidder" loginRole="BIDDER" /> },
          ]}
        />
        {links.length > 0 && (
          <ul className="login-links">
            {links.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{t(title)}</Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      {demo && (
        <Suspense>
          <DemoDesk />
        </Suspense>
      )}
    </div>
  );
}
