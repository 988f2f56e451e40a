import { useGet, useSend } from '../../../api/hooks.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { notice } from '../../../kit/notice.tsx';
import { comma, useText } from '../../../kit/text.ts';
import type { UnitName } from './unit-name-drawer.tsx';

interface FormProps {
  unitName: UnitName;
  onClose: () => void;
  /** Somebody else has changed it meanwhile. */
  onRetry: () => void;
}

const optionsOf = (rows: readonly { id: string; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** Which unit a name stands for; the likest is proposed. */
export function MapForm({ unitName, onClose, onRetry }: FormProps) {
  const { t } = useText();
  const units = useGet('/dataHandled/ownerUnit/units', {});
  const map = useSend('post', '/dataHandled/ownerUnit/{unitNameId}/map');
  const { id: unitNameId, name, version, waitingCount, units: alike } = unitName;
  const names = alike.map((unit) => unit.name).join(comma());
  return (
    <FormDialog<{ organizationId: string }>
      open
      title={t('dataHandling.mapTitle', { name })}
      submitText={t('dataHandling.map')}
      initialValues={alike[0] ? { organizationId: alike[0].id } : {}}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={async ({ organizationId }) => {
        const { written, waiting } = await map.mutateAsync({ unitNameId, body: { organizationId, version } });
        notice.done(t('dataHandling.mapped', { written, waiting }));
      }}
    >
      <p className="wide">{t('dataHandling.mapText', { count: waitingCount })}</p>
      <SelectField
        name="organizationId"
        label="dataHandling.unit"
        required
        wide
        loading={units.isPending}
        options={optionsOf(units.data)}
        {...(names ? { help: t('dataHandling.like', { names }) } : {})}
      />
    </FormDialog>
  );
}

/** Which other name means the same unit. */
export function MergeForm({ unitName, onClose, onRetry }: FormProps) {
  const { t } = useText();
  const { id: unitNameId, name, version, names: alike } = unitName;
  const others = useGet('/dataHandled/ownerUnit/{unitNameId}/names', { unitNameId });
  const merge = useSend('post', '/dataHandled/ownerUnit/{unitNameId}/merge');
  return (
    <FormDialog<{ intoId: string }>
      open
      title={t('dataHandling.mergeTitle', { name })}
      submitText={t('dataHandling.merge')}
      initialValues={alike[0] ? { intoId: alike[0].id } : {}}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ intoId }) => merge.mutateAsync({ unitNameId, body: { intoId, version } })}
      onDone={() => notice.done(t('dataHandling.merged'))}
    >
      <p className="wide">{t('dataHandling.mergeText')}</p>
      <SelectField
        name="intoId"
        label="dataHandling.into"
        required
        wide
        loading={others.isPending}
        options={optionsOf(others.data)}
        {...(others.data?.length === 0 ? { help: t('dataHandling.noNames') } : {})}
      />
    </FormDialog>
  );
}
