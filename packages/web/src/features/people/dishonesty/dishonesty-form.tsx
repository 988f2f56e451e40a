import { DishonestyScope } from '@tenderdesk/domain/people/dishonesty/codes';
import { Form } from 'antd';
import { useRef } from 'react';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import type { Body } from '../../../api/types.ts';
import { DictField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { ToldField } from '../../../parts/choices.tsx';
import { ProjectField } from '../../../parts/project-field.tsx';
import { SupplierField } from '../../../parts/supplier-field.tsx';
import type { Dishonesty } from './types.ts';

type Input = Body<'post', '/tender/dishonesty'>;
type Values = Omit<Input, 'files'> & { files?: readonly StoredFile[]; version?: number };

interface Origin {
  projectId: string;
  projectName: string;
  supplierId: string | null;
  supplierName: string;
  facts: string;
}

interface DishonestyFormProps {
  /** The draft to change; null for a new one. */
  record: Dishonesty | null;
  /** What a new one is filed from: an indicator of collusion. */
  from?: Origin;
  onRetry: () => void;
  /** With the draft that was filed; null where none was. */
  onClose: (filedId: string | null) => void;
}

const initialOf = (record: Dishonesty | null, from: Origin | undefined): Partial<Values> =>
  record
    ? {
        supplierId: record.supplierId,
        projectId: record.projectId,
        kind: record.kind.code,
        facts: record.facts,
        basis: record.basis,
        level: record.level.code as Input['level'],
        scope: record.scope.code as Input['scope'],
        projectType: record.projectType?.code ?? null,
        effectiveFrom: record.effectiveFrom,
        effectiveTo: record.effectiveTo,
        files: record.files,
        version: record.version,
      }
    : {
        level: 'GENERAL',
        scope: 'GROUP',
        ...(from
          ? {
              kind: 'COLLUSION',
              projectId: from.projectId,
              facts: from.facts,
              ...(from.supplierId ? { supplierId: from.supplierId } : {}),
            }
          : {}),
      };

const NOBODY = { supplierId: null, supplierName: '', projectId: null, projectName: null };

/** A record to file, or a draft to change. */
export function DishonestyForm({ record, from, onRetry, onClose }: DishonestyFormProps) {
  const { t } = useText();
  const file = useSend('post', '/tender/dishonesty');
  const save = useSend('put', '/tender/dishonesty/{dishonestyId}');
  const filed = useRef<string | null>(null);
  const { supplierId, supplierName, projectId, projectName } = record ?? from ?? NOBODY;
  const companies = supplierId ? [{ supplierId, name: supplierName }] : [];
  const projects = projectId ? [{ projectId, name: projectName ?? '' }] : [];
  return (
    <FormDialog<Values, { id: string }>
      open
      title={t(record ? 'dishonesty.edit' : 'dishonesty.add')}
      submitText={t('common.save')}
      initialValues={initialOf(record, from)}
      onClose={() => onClose(filed.current)}
      onRetry={onRetry}
      onSubmit={({ files = [], projectType, version = 0, ...values }) => {
        const body = {
          ...values,
          projectType: values.scope === 'KIND' ? (projectType ?? null) : null,
          files: files.map(({ id }) => id),
        };
        return record
          ? save.mutateAsync({ dishonestyId: record.id, body: { ...body, version } })
          : file.mutateAsync({ body });
      }}
      onDone={({ id }) => {
        notice.done(t('dishonesty.filed'));
        filed.current = id;
      }}
    >
      <SupplierField name="supplierId" label="dishonesty.company" known={companies} required wide />
      <ProjectField
        name="projectId"
        label="dishonesty.project"
        known={projects}
        single
        help={t('dishonesty.projectHelp')}
        wide
      />
      <DictField name="kind" label="dishonesty.kind" dict="bidding.DishonestyKind" required />
      <DictField name="level" label="dishonesty.level" dict="bidding.DishonestyLevel" required />
      <TextAreaField name="facts" label="dishonesty.facts" required max={2000} rows={5} wide />
      <TextAreaField name="basis" label="dishonesty.basis" required max={500} rows={2} wide />
      <FileField name="files" label="dishonesty.files" bizType="DISHONESTY" required wide />
      <ToldField name="scope" label="dishonesty.scope" dict={DishonestyScope.type} required />
      <TypeField />
      <DateField name="effectiveFrom" label="dishonesty.from" required />
      <DateField name="effectiveTo" label="dishonesty.to" required />
    </FormDialog>
  );
}

/** The type of project, where the record reaches one alone. */
function TypeField() {
  const scope = Form.useWatch<string | undefined>('scope');
  if (scope !== 'KIND') return null;
  return <DictField name="projectType" label="dishonesty.projectType" dict="bidding.ProjectType" required />;
}
