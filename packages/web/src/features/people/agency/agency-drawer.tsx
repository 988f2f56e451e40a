import { Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Body, Reply } from '../../../api/types.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { DictField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { History } from '../../../kit/history.tsx';
import { notice } from '../../../kit/notice.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { agencyLook } from './tones.ts';

type Agency = Reply<'get', '/organize/agency/{supplierId}'>;

/** One agency: what it handles, how it stands, and who said so. */
export default function AgencyDrawer({ supplierId, onClose }: { supplierId: string; onClose: () => void }) {
  const { t } = useText();
  const agency = useGet('/organize/agency/{supplierId}', { supplierId });
  return (
    <RecordDrawer title={t('agency.detail')} query={agency} onClose={onClose}>
      {(data, reload) => <AgencyView agency={data} onRetry={reload} />}
    </RecordDrawer>
  );
}

function AgencyView({ agency, onRetry }: { agency: Agency; onRetry: () => void }) {
  const { t } = useText();
  return (
    <>
      <PageHeader
        title={agency.name}
        code={agency.uscc}
        tags={<StatusTag {...agencyLook} status={agency.status} />}
        actions={<Actions agency={agency} onRetry={onRetry} />}
      />
      <section className="detail-section" aria-label={agency.name}>
        <Details
          items={[
            { label: 'agency.projectTypes', value: agency.projectTypeNames || t('agency.all'), wide: true },
            { label: 'agency.district', value: agency.district.value },
            { label: 'agency.contact', value: agency.contact },
            { label: 'agency.rank', value: agency.rank },
            { label: 'agency.handled', value: agency.handledNum },
            agency.reason !== null && { label: 'agency.reason', value: agency.reason, wide: true },
            { label: 'common.remark', value: agency.remark, wide: true },
          ]}
        />
      </section>
      <DetailSection title="agency.history">
        <History path="/organize/agency/{supplierId}/history" params={{ supplierId: agency.id }} />
      </DetailSection>
    </>
  );
}

type Values = Body<'put', '/organize/agency/{supplierId}'>;

function Actions({ agency, onRetry }: { agency: Agency; onRetry: () => void }) {
  const { t } = useText();
  const [editing, setEditing] = useState(false);
  const save = useSend('put', '/organize/agency/{supplierId}');
  const change = useSend('put', '/organize/agency/{supplierId}/status');
  const { id: supplierId, name, version, allowedActions } = agency;
  const move = (status: 'ACTIVE' | 'SUSPENDED') => (reason: string) =>
    change.mutateAsync({ supplierId, body: { status, reason, version } });
  return (
    <>
      {allowedActions.includes('edit') && <Button onClick={() => setEditing(true)}>{t('common.edit')}</Button>}
      {allowedActions.includes('suspend') && (
        <ConfirmButton
          danger
          title={t('agency.suspendTitle', { name })}
          text={t('agency.suspendText')}
          reason={{ max: 200 }}
          onConfirm={move('SUSPENDED')}
          done={t('agency.changed')}
        >
          {t('agency.suspend')}
        </ConfirmButton>
      )}
      {allowedActions.includes('restore') && (
        <ConfirmButton
          title={t('agency.restoreTitle', { name })}
          text={t('agency.restoreText')}
          reason={{ max: 200 }}
          onConfirm={move('ACTIVE')}
          done={t('agency.changed')}
        >
          {t('agency.restore')}
        </ConfirmButton>
      )}
      {editing && (
        <FormDialog<Values>
          open
          title={t('agency.edit')}
          submitText={t('common.save')}
          initialValues={{
            projectTypes: agency.projectTypes.map(({ code }) => code) as Values['projectTypes'],
            remark: agency.remark,
            version,
          }}
          onClose={() => setEditing(false)}
          onRetry={onRetry}
          onSubmit={({ projectTypes, remark, version: seen }) =>
            save.mutateAsync({
              supplierId,
              body: { projectTypes: projectTypes ?? [], remark: remark ?? null, version: seen },
            })
          }
          onDone={() => notice.done(t('common.saved'))}
        >
          <DictField
            name="projectTypes"
            label="agency.projectTypes"
            dict="bidding.ProjectType"
            help={t('agency.projectTypesHelp')}
            multiple
            wide
          />
          <TextAreaField name="remark" label="common.remark" max={500} wide />
        </FormDialog>
      )}
    </>
  );
}
