import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { History } from '../../../kit/history.tsx';
import { useText } from '../../../kit/text.ts';
import { importedItem } from '../../../parts/imported/imported.ts';
import type { Organization } from './types.ts';

const OrganizationForm = lazy(async () => ({ default: (await import('./organization-form.tsx')).OrganizationForm }));
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));
const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));
const CloseDialog = lazy(async () => ({ default: (await import('./close-dialog.tsx')).CloseDialog }));

interface OrganizationViewProps {
  organization: Organization;
  all: readonly Organization[];
  onRetry: () => void;
}

/** One organisation with its actions and its history. */
export function OrganizationView({ organization, all, onRetry }: OrganizationViewProps) {
  const { t } = useText();
  const [doing, setDoing] = useState<'edit' | 'addBelow' | 'move' | 'merge' | 'close' | null>(null);
  const reopen = useSend('put', '/system/organization/{organizationId}/reopen');
  const { id, name, version, allowedActions } = organization;
  const above = all.find((one) => one.id === organization.parentId);
  const shared = { organization, all, onClose: () => setDoing(null), onRetry };
  const may = (action: Organization['allowedActions'][number]) => allowedActions.includes(action);
  return (
    <>
      <PageHeader
        title={name}
        tags={!organization.enabled && <span className="tag default">{t('organization.closed')}</span>}
        actions={
          <>
            {may('addBelow') && <Button onClick={() => setDoing('addBelow')}>{t('organization.addBelow')}</Button>}
            {may('edit') && <Button onClick={() => setDoing('edit')}>{t('common.edit')}</Button>}
            {may('move') && <Button onClick={() => setDoing('move')}>{t('organization.move')}</Button>}
            {may('merge') && <Button onClick={() => setDoing('merge')}>{t('organization.merge')}</Button>}
            {may('close') && (
              <Button danger onClick={() => setDoing('close')}>
                {t('organization.close')}
              </Button>
            )}
            {may('reopen') && (
              <ConfirmButton
                title={t('organization.reopenTitle', { name })}
                text={t('organization.reopenText')}
                reason={{ max: 200 }}
                onConfirm={(reason) => reopen.mutateAsync({ organizationId: id, body: { reason, version } })}
                done={t('organization.reopened')}
              >
                {t('organization.reopen')}
              </ConfirmButton>
            )}
          </>
        }
      />
      <section className="detail-section" aria-label={name}>
        <Details
          items={[
            { label: 'organization.label', value: organization.label },
            { label: 'organization.code', value: organization.code },
            { label: 'organization.type', value: organization.type.value },
            { label: 'organization.hierarchy', value: organization.hierarchy },
            { label: 'organization.above', value: above?.name },
            { label: 'organization.uscc', value: organization.uscc },
            { label: 'organization.legalPerson', value: organization.legalPerson },
            { label: 'organization.people', value: organization.people },
            { label: 'organization.ordinal', value: organization.ordinal },
            importedItem(organization),
            ...(organization.mergedInto === null
              ? []
              : [{ label: 'organization.mergedInto' as const, value: organization.mergedInto }]),
            {
              label: 'organization.features',
              value: organization.features.map(({ value }) => value).join(' · '),
              wide: true,
            },
          ]}
        />
      </section>
      <DetailSection title="organization.history">
        <History path="/system/organization/{organizationId}/history" params={{ organizationId: id }} />
      </DetailSection>
      <Suspense>
        {doing === 'edit' && <OrganizationForm {...shared} above={above ?? null} />}
        {doing === 'addBelow' && <OrganizationForm {...shared} organization={null} above={organization} />}
        {doing === 'move' && <MoveDialog {...shared} />}
        {doing === 'merge' && <MergeDialog {...shared} />}
        {doing === 'close' && <CloseDialog {...shared} />}
      </Suspense>
    </>
  );
}
