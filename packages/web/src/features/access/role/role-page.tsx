import { useGet } from '../../../api/hooks.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { RoleView } from './role-view.tsx';
import type { Role } from './types.ts';
import './role.css';
import en from './en.ts';
import zh from './zh.ts';

addWords('role', { zh, en });

/** Roles, and beside them what the chosen one may do. */
export default function RolePage() {
  const roles = useGet('/system/role/list');
  return (
    <Loaded query={roles} rows={10} keep>
      {(all, reload) => <Roles all={all} onRetry={reload} />}
    </Loaded>
  );
}

function Roles({ all, onRetry }: { all: readonly Role[]; onRetry: () => void }) {
  const { t, language } = useText();
  const [chosenCode, setChosenCode] = useQueryState<string>('roleCode', '');
  const chosen = all.find(({ code }) => code === chosenCode);
  return (
    <div className="roles">
      <nav aria-label={t('role.list')}>
        <ul className="role-list">
          {all.map((role) => (
            <li key={role.code}>
              <button type="button" aria-current={role.code === chosenCode} onClick={() => setChosenCode(role.code)}>
                {language === 'zh' ? role.name : role.nameEn}
                {!role.builtIn && <span className="tag default">{t('role.own')}</span>}
                {role.changed && <span className="tag warning">{t('role.changed')}</span>}
                <span className="hint">{t('role.holders', { holders: role.holders })}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="role-chosen">
        {chosen ? (
          <RoleView key={`${chosen.code} ${chosen.version}`} role={chosen} onChosen={setChosenCode} onRetry={onRetry} />
        ) : (
          <p className="role-empty hint">{t('role.choose')}</p>
        )}
      </div>
    </div>
  );
}
