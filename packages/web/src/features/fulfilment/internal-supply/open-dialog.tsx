import { useNavigate } from 'react-router';
import { useGet, useSend } from '../../../api/hooks.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useText } from '../../../kit/text.ts';
import { ProjectField } from '../../../parts/project-field.tsx';
import { type Place, reportPath, type Supply } from './types.ts';

/** Begins a report, or opens the one that there is. */
export function OpenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const suppliers = useGet('/tend/supplierLibrary/queryInternalSupplier');
  const open = useSend('post', '/tend/supply');
  return (
    <FormDialog<Place, Supply>
      open
      title={t('internalSupply.add')}
      submitText={t('internalSupply.open')}
      initialValues={{ phase: 'IMPLEMENTION_PLAN' }}
      onClose={onClose}
      onSubmit={(body) => open.mutateAsync({ body })}
      onDone={({ projectId, phase, supplierId }) =>
        void navigate(reportPath({ projectId, phase: phase.code as Place['phase'], supplierId }))
      }
    >
      <ProjectField name="projectId" label="internalSupply.project" single required wide />
      <SelectField
        name="phase"
        label="internalSupply.phase"
        required
        wide
        help={t('internalSupply.phaseHelp')}
        options={[
          { value: 'IMPLEMENTION_PLAN', label: t('internalSupply.planned') },
          { value: 'PERFORMANCE_EVALUATION', label: t('internalSupply.actual') },
        ]}
      />
      <SelectField
        name="supplierId"
        label="internalSupply.supplier"
        wide
        loading={suppliers.isPending}
        options={(suppliers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}
