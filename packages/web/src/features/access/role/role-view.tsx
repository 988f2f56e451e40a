import { authorityWords, withoutMenus } from '@tenderdesk/domain/access/role/matrix';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { History } from '../../../kit/history.tsx';
import { comma, type TextKey, useText } from '../../../kit/text.ts';
import { useUnsaved } from '../../../kit/unsaved.ts';
import { RightsMatrix } from './rights-matrix.tsx';
import type { Role } from './types.ts';

const SaveDialog = lazy(async () => ({ default: (await import('./save-dialog.tsx')).SaveDialog }));
const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }));

const SCOPES = {
  OWN: 'role.OWN',
  DESCENDANTS: 'role.DESCENDANTS',
  GROUP: 'role.GROUP',
  SELF: 'role.SELF',
  ASSIGNED: 'role.ASSIGNED',
  NONE: 'role.NONE',
} as const satisfies Record<Role['dataScope'], TextKey>;

interface RoleViewProps {
  role: Role;
  /** Another role is to be shown; '' for none. */
  onChosen: (code: string) => void;
  /** Asks for the roles again. */
  reload: () => Promise<unknown>;
}

/**
 * One role: its rights as a table, which becomes one to tick while they are changed. Ticks stay when somebody else changes the
 * role meanwhile: what is given and taken is told against what it has then.
 */
export function RoleView({ role, onChosen, reload }: RoleViewProps) {
  const { t, say, language } = useText();
  const held = withoutMenus(role.authorities);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const rootId = useId();
  useUnsaved(rootId, chosen !== null && (chosen.size !== held.length || held.some((one) => !chosen.has(one))));
  const [doing, setDoing] = useState<'save' | 'copy' | null>(null);
  const reset = useSend('put', '/system/role/{roleCode}/reset');
  const remove = useSend('delete', '/system/role/{roleCode}');
  const demand = useSend('put', '/system/role/{roleCode}/secondFactor');
  const { code: roleCode, version, allowedActions, secondFactor } = role;
  const name = language === 'zh' ? role.name : role.nameEn;
  const may = (action: Role['allowedActions'][number]) => allowedActions.includes(action);
  return (
    <>
      <PageHeader
        title={name}
        code={roleCode}
        actions={
          chosen ? (
            <>
              <Button onClick={() => setChosen(null)}>{t('role.stop')}</Button>
              <Button type="primary" onClick={() => setDoing('save')}>
                {t('role.next')}
              </Button>
            </>
          ) : (
            <>
              {may('edit') && <Button onClick={() => setChosen(new Set(held))}>{t('role.edit')}</Button>}
              {may('copy') && <Button onClick={() => setDoing('copy')}>{t('role.copy')}</Button>}
              {may('secondFactor') && (
                <ConfirmButton
                  title={t(secondFactor ? 'role.waiveTitle' : 'role.demandTitle', { name })}
                  text={t(secondFactor ? 'role.waiveText' : 'role.demandText', { holders: role.holders })}
                  reason={{ max: 200 }}
                  onConfirm={(reason) =>
                    demand.mutateAsync({ roleCode, body: { demanded: !secondFactor, reason, version } })
                  }
                  done={t('role.demandDone')}
                >
                  {t(secondFactor ? 'role.waive' : 'role.demand')}
                </ConfirmButton>
              )}
              {may('reset') && (
                <ConfirmButton
                  title={t('role.resetTitle', { name })}
                  text={t('role.resetText')}
                  reason={{ max: 200 }}
                  onConfirm={(reason) => reset.mutateAsync({ roleCode, body: { reason, version } })}
                  done={t('role.resetDone')}
                >
                  {t('role.reset')}
                </ConfirmButton>
              )}
              {may('delete') && (
                <ConfirmButton
                  title={t('role.deleteTitle', { name })}
                  text={t('role.deleteText')}
                  danger
                  onConfirm={async () => {
                    await remove.mutateAsync({ roleCode });
                    onChosen('');
                  }}
                  done={t('common.deleted')}
                >
                  {t('common.delete')}
                </ConfirmButton>
              )}
            </>
          )
        }
      />
      <section className="detail-section" aria-label={name}>
        {!may('edit') && role.userType.code === 'SYSTEM' && <p className="hint page-alert">{t('role.fixed')}</p>}
        {role.offered.length > 0 && (
          <Alert
            type="info"
            showIcon
            className="page-alert"
            title={t('role.offered', { rights: role.offered.map((one) => say(authorityWords(one))).join(comma()) })}
            action={
              may('edit') && (
                <Button size="small" onClick={() => setChosen(new Set([...held, ...role.offered]))}>
                  {t('role.takeOffered')}
                </Button>
              )
            }
          />
        )}
        <Details
          items={[
            { label: 'role.userType', value: role.userType.value },
            { label: 'role.scope', value: t(SCOPES[role.dataScope]) },
            { label: 'role.secondFactor', value: t(secondFactor ? 'role.demanded' : 'role.notDemanded') },
            role.basedOn !== null && { label: 'role.basedOn', value: role.basedOn },
            { label: 'role.version', value: role.version },
          ]}
        />
      </section>
      <div id={rootId}>
        <RightsMatrix userType={role.userType.code} chosen={chosen ?? new Set(held)} onChosen={chosen && setChosen} />
      </div>
      {!chosen && (
        <DetailSection title="role.history">
          <History path="/system/role/{roleCode}/history" params={{ roleCode }} />
        </DetailSection>
      )}
      <Suspense>
        {doing === 'save' && chosen && (
          <SaveDialog
            role={role}
            authorities={[...chosen]}
            onClose={() => setDoing(null)}
            // the ticks stay until the role has come with them: what it had before would be offered to be edited
            onDone={() => void reload().finally(() => setChosen(null))}
            onRetry={() => void reload()}
          />
        )}
        {doing === 'copy' && <CopyDialog role={role} onClose={() => setDoing(null)} onDone={onChosen} />}
      </Suspense>
    </>
  );
}
