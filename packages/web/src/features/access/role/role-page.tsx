import { useGet } from '../../../api/hooks.ts';
import { ChoicesBeside } from '../../../kit/choices-beside.tsx';
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
    <ChoicesBeside
      label="role.list"
      rows={all}
      keyOf={({ code }) => code}
      renderRow={({ name, nameEn, builtIn, changed, holders }) => (
        <>
          {language === 'zh' ? name : nameEn}
          {!builtIn && <span className="tag default">{t('role.own')}</span>}
          {changed && <span className="tag warning">{t('role.changed')}</span>}
          <span className="hint">{t('role.holders', { holders })}</span>
        </>
      )}
      chosen={chosenCode}
      onChoose={setChosenCode}
    >
      {chosen ? (
        <RoleView key={chosen.code} role={chosen} onChosen={setChosenCode} onRetry={onRetry} />
      ) : (
        <p className="hint">{t('role.choose')}</p>
      )}
    </ChoicesBeside>
  );
}
