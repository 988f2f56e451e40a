import { Form } from 'antd';
import { useRef } from 'react';
import type { StoredFile } from '../../../api/files.ts';
import { useGet, useSend } from '../../../api/hooks.ts';
import { DictField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { ProjectField } from '../../../parts/project-field.tsx';

interface Values {
  kind: string;
  projectId?: string | null;
  organizationId?: string | null;
  content: string;
  dueDate: string;
  files?: readonly StoredFile[];
}

interface IssueDialogProps {
  /** The project that it is about; null for one that is still to be chosen, or for none. */
  projectId: string | null;
  /** With the supervision that was issued; null where none was. */
  onClose: (recordId: string | null) => void;
}

/** Asks a unit for something. */
export function IssueDialog({ projectId, ...rest }: IssueDialogProps) {
  return projectId === null ? <Dialog known={null} {...rest} /> : <OfProject projectId={projectId} {...rest} />;
}

function OfProject({ projectId, ...rest }: IssueDialogProps & { projectId: string }) {
  const project = useGet('/tender/project/{projectId}', { projectId });
  return <Loaded query={project}>{({ name }) => <Dialog known={{ projectId, name }} {...rest} />}</Loaded>;
}

function Dialog({
  known,
  onClose,
}: Omit<IssueDialogProps, 'projectId'> & { known: { projectId: string; name: string } | null }) {
  const { t } = useText();
  const send = useSend('post', '/organize/supervisionRecord');
  const issued = useRef<string | null>(null);
  return (
    <FormDialog<Values, { id: string }>
      open
      title={t('supervision.issue')}
      initialValues={{ kind: 'OVERDUE', projectId: known?.projectId ?? null }}
      onClose={() => onClose(issued.current)}
      onSubmit={({ files = [], organizationId, projectId, ...values }) =>
        send.mutateAsync({
          body: {
            ...values,
            projectId: projectId ?? null,
            organizationId: projectId ? null : (organizationId ?? null),
            files: files.map(({ id }) => id),
          },
        })
      }
      onDone={({ id }) => {
        notice.done(t('supervision.issued'));
        issued.current = id;
      }}
    >
      <DictField name="kind" label="supervision.kind" dict="bidding.SupervisionKind" required />
      <DateField name="dueDate" label="supervision.dueDate" required />
      <ProjectField
        name="projectId"
        label="supervision.project"
        known={known ? [known] : []}
        single
        help={t('supervision.projectHelp')}
        wide
      />
      <UnitField />
      <TextAreaField name="content" label="supervision.content" required max={1000} rows={4} wide />
      <FileField name="files" label="supervision.files" bizType="SUPERVISION" wide />
    </FormDialog>
  );
}

/** The unit, where no project says which. */
function UnitField() {
  const { t } = useText();
  const projectId = Form.useWatch<string | null | undefined>('projectId');
  const units = useGet('/organize/supervisionRecord/units');
  if (projectId) return <p className="hint wide">{t('supervision.unitHelp')}</p>;
  return (
    <SelectField
      name="organizationId"
      label="supervision.unit"
      required
      loading={units.isPending}
      options={(units.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      wide
    />
  );
}
