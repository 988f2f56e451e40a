import { useGet } from '../../../api/hooks.ts';
import { ChoicesBeside } from '../../../kit/choices-beside.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { usePage } from '../../../kit/site.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { askToLeave, hasUnkept } from '../../../kit/unsaved.ts';
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
      {(all) => <Roles all={all} reload={() => roles.refetch()} />}
    </Loaded>
  );
}

function Roles({ all, reload }: { all: readonly Role[]; reload: () => Promise<unknown> }) {
  const { t, language } = useText();
  const [chosenCode, setChosenCode] = useQueryState<string>('roleCode', '');
  const chosen = all.find(({ code }) => code === chosenCode);
  const { id: pageId } = usePage();
  const choose = async (code: string) => {
    if (code !== chosenCode && hasUnkept(pageId) && !(await askToLeave())) return;
    setChosenCode(code);
  };
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
      onChoose={(code) => void choose(code)}
    >
      {chosen ? (
        <RoleView key={chosen.code} role={chosen} onChosen={setChosenCode} reload={reload} />
      ) : (
        <p className="hint">{t('role.choose')}</p>
      )}
    </ChoicesBeside>
  );
}
